#!/bin/sh
# Answers one request: reads the file that is named first, and writes the file that is named second.
set -eu
LC_ALL=C
export LC_ALL
here=$(dirname "$0")
request=$1
reply=$2

# Prints one value of the request; nothing where it is absent.
field() {
  awk -v wanted="$1" -f "$here/json.awk" "$request" || true
}

# Prints a text as a JSON string.
quoted() {
  TEXT=$1 awk -f "$here/quote.awk"
}

is_number() {
  printf '%s' "$1" | grep -Eq '^[[:space:]]*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?[[:space:]]*$'
}

# Prints right, large or small.
compare() {
  GIVEN=$1 EXPECTED=$2 TOLERANCE=$3 awk 'BEGIN {
    gap = ENVIRON["GIVEN"] - ENVIRON["EXPECTED"]
    size = gap < 0 ? -gap : gap
    if (size <= ENVIRON["TOLERANCE"] + 0) print "right"
    else if (gap > 0) print "large"
    else print "small"
  }'
}

not_a_number() {
  printf '"%s" is not a number. Write it like 3.14 or 2e-3.' "$1"
}

answer_with() {
  printf '{"command":"%s","result":%s}\n' "$command" "$1" >"$reply"
}

fail_with() {
  printf '{"command":"%s","error":{"message":%s}}\n' "$command" "$(quoted "$1")" >"$reply"
}

evaluate() {
  response=$(field params.response)
  answer=$(field params.answer)
  tolerance=$(field params.params.tolerance)
  if ! is_number "$answer"; then
    # A mistake of the author's: an error shows it to the author, and is no verdict on the learner.
    fail_with "The answer \"$answer\" is not a number."
  elif ! is_number "$response"; then
    answer_with "{\"is_correct\":false,\"feedback\":$(quoted "$(not_a_number "$response")")}"
  else
    verdict=$(compare "$response" "$answer" "${tolerance:-0}")
    case $verdict in
      right) answer_with '{"is_correct":true,"feedback":"Correct."}' ;;
      *) answer_with "{\"is_correct\":false,\"feedback\":$(quoted "$response is too $verdict.")}" ;;
    esac
  fi
}

preview() {
  response=$(field params.response)
  if is_number "$response"; then
    answer_with "{\"preview\":{\"latex\":$(quoted "$response"),\"sympy\":$(quoted "$response")}}"
  else
    answer_with "{\"preview\":{\"feedback\":$(quoted "$(not_a_number "$response")")}}"
  fi
}

command=$(field command)
case $command in
  eval) evaluate ;;
  preview) preview ;;
  healthcheck) answer_with "$(sh "$here/run-tests.sh" --json)" ;;
  *) fail_with "This function does not know the command \"$command\"." ;;
esac
