# Prints the text in the variable TEXT as a JSON string.
BEGIN {
  text = ENVIRON["TEXT"]
  for (at = 1; at <= length(text); at++) {
    c = substr(text, at, 1)
    if (c == "\\" || c == "\"") c = "\\" c
    else if (c == "\n") c = "\\n"
    else if (c == "\r") c = "\\r"
    else if (c == "\t") c = "\\t"
    else if (c ~ /[[:cntrl:]]/) c = "?"
    out = out c
  }
  printf "\"%s\"", out
}
