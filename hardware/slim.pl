# Reduces KiCad's SVG: no date, no invisible text, the strokes of a letter in one path.
undef $/;
$_ = <STDIN>;
s{<title>.*?</title>\s*}{}s;
s{<desc>.*?</desc>\s*}{}gs;
s{<text [^>]*?opacity="0"[^>]*>.*?</text>\s*}{}gs;
s{(\d\.\d\d)\d+}{$1}g;
s{\s+}{ }g;
s{ ?" /> ?<path d="}{ }g;
1 while s{L(\S+ \S+) M\1 L}{L$1 L}g;
s{<g class="stroked-text">(.*?)</g>}{$1}gs;
s{<g [^>]*> ?</g> ?}{}g;
s{(>) ?(<(?:g|/g|path|rect|circle|/svg|svg))}{$1\n$2}g;
print;
