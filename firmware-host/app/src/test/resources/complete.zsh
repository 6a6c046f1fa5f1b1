# Prints what zsh makes of the line $2 after Tab, with the completions in the folder $1.
emulate -R zsh
zmodload zsh/zpty
zpty shell zsh -f -i
# Reads until the shell prints the mark.
await() { local text; zpty -r -m shell text "*$1*"; REPLY=$text }
zpty -w shell "stty -echo; PS1=; unset zle_bracketed_paste; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell "show() { print; print -r -- \"[\$BUFFER]\" }; zle -N show; bindkey '^X' show; bindkey '^I' complete-word"
zpty -w shell "print rea''dy"
await ready
zpty -n -w shell "$2"$'\t'$'\C-x'
await '\[*\]'
print -r -- ${${REPLY##*\[}%%\]*}
zpty -d shell
