# Holds the results in ngspice's output (second file) against the *runs and *limit lines of the deck
# (first file), runs once for each of the seeds. Prints a row a result; exits 1 when one is missing, out of its limit or without one.

function number(text,   last) {
  last = substr(text, length(text))
  if (text ~ /meg$/) return text * 1e6
  if (last == "k") return text * 1e3
  if (last == "m") return text * 1e-3
  if (last == "u") return text * 1e-6
  if (last == "n") return text * 1e-9
  return text + 0
}

function size(value) { return value < 0 ? -value : value }

function complain(sentence) {
  printf "FAIL %s: %s\n", deck, sentence
  bad = 1
}

FNR == 1 { file++ }

file == 1 && $1 == "*runs" { runs = ($2 + 0) * (seeds ? seeds : 1) }

file == 1 && $1 == "*margin" { margin = $2 }

file == 1 && $1 == "*limit" {
  name[++limits] = $2
  low[$2] = number($3); high[$2] = number($4)
  lowText[$2] = $3; highText[$2] = $4; unit[$2] = $5
}

file == 1 && $1 == "meas" { measured[$3] = 1 }

file == 2 && $2 == "=" && ($1 in low) {
  if ($3 !~ /^[-+]?[0-9.]+(e[-+]?[0-9]+)?$/) { odd[$1] = $3; next }
  value = $3 + 0
  if (!($1 in seen) || value < least[$1]) least[$1] = value
  if (!($1 in seen) || value > most[$1]) most[$1] = value
  seen[$1]++
}

END {
  if (status != 0) complain("ngspice ended with " status)
  if (margin == "") complain("the deck does not say what margin it keeps (*margin)")
  if (runs < 1) complain("the deck does not say how often it runs (*runs)")
  if (limits < 1) complain("the deck has no limits (*limit)")
  for (result in measured) if (!(result in low)) complain(result " is measured but has no limit")
  kept = margin ? " less " 100 * margin " %" : ""
  for (i = 1; i <= limits; i++) {
    result = name[i]
    range = lowText[result] " to " highText[result] " " unit[result]
    if (result in odd) complain(result " = " odd[result] ", limit " range)
    if (seen[result] + 0 != runs) {
      complain(result " is missing: " seen[result] + 0 " results in " runs " runs, limit " range)
      if (!(result in seen)) continue
    }
    if (least[result] < low[result] + margin * size(low[result]))
      complain(result " = " sprintf("%.4g", least[result]) ", limit " range kept)
    if (most[result] > high[result] - margin * size(high[result]))
      complain(result " = " sprintf("%.4g", most[result]) ", limit " range kept)
    printf "%-14s %-14s %10.4g to %-10.4g limit %s\n", deck, result, least[result], most[result], range
  }
  exit bad
}
