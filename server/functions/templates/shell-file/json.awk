# Prints one value of a JSON text: awk -v wanted=params.response -f json.awk FILE
# Strings come without quotes and escapes, numbers and words as they are written. The status is 1 where there is none.

{ text = text $0 "\n" }

END {
  at = 1
  read_value("")
  exit found ? 0 : 1
}

function skip_space() {
  while (substr(text, at, 1) ~ /[ \t\r\n]/) at++
}

function read_value(path, first) {
  skip_space()
  first = substr(text, at, 1)
  if (first == "{") read_object(path)
  else if (first == "[") read_list(path)
  else if (first == "\"") show(path, read_string())
  else show(path, read_word())
}

function show(path, value) {
  if (path != wanted || found) return
  found = 1
  printf "%s", value
}

function read_object(path, key) {
  at++
  skip_space()
  while (at <= length(text) && substr(text, at, 1) != "}") {
    key = read_string()
    skip_space()
    at++
    read_value(path == "" ? key : path "." key)
    skip_space()
    if (substr(text, at, 1) == ",") at++
    skip_space()
  }
  at++
}

function read_list(path, count) {
  at++
  skip_space()
  while (at <= length(text) && substr(text, at, 1) != "]") {
    read_value(path "." count++)
    skip_space()
    if (substr(text, at, 1) == ",") at++
    skip_space()
  }
  at++
}

function read_string(out, c) {
  at++
  while (at <= length(text)) {
    c = substr(text, at++, 1)
    if (c == "\"") return out
    out = out (c == "\\" ? read_escape() : c)
  }
  return out
}

function read_escape(c) {
  c = substr(text, at++, 1)
  if (c == "n") return "\n"
  if (c == "t") return "\t"
  if (c == "r") return "\r"
  if (c == "b" || c == "f") return " "
  if (c != "u") return c
  at += 4
  # Letters arrive as they are; what is escaped by number is a control character.
  return "?"
}

function read_word(out) {
  while (substr(text, at, 1) ~ /[-+.0-9A-Za-z]/) out = out substr(text, at++, 1)
  # Whatever is not JSON is passed over, so that reading comes to an end.
  if (out == "") at++
  return out
}
