#!/bin/sh
# The function's own tests: sends requests to evaluate.sh and looks at the replies. With --json it prints the summary of a healthcheck.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=
failed=

# check NAME COMMAND RESPONSE ANSWER PART-OF-THE-REPLY
check() {
  printf '{"command":"%s","params":{"response":"%s","answer":"%s","params":{"tolerance":0.01}}}' \
    "$2" "$3" "$4" >"$folder/request.json"
  : >"$folder/reply.json"
  sh "$here/evaluate.sh" "$folder/request.json" "$folder/reply.json" || true
  if grep -qF "$5" "$folder/reply.json"; then
    passed="$passed${passed:+,}{\"name\":\"$1\",\"time\":0}"
    [ "$format" = --json ] || echo "passed  $1"
  else
    failed="$failed${failed:+,}{\"name\":\"$1\"}"
    [ "$format" = --json ] || echo "FAILED  $1: $(cat "$folder/reply.json")"
  fi
}

format=${1:-}
check 'a right response' eval 3.14 3.14159 '"is_correct":true'
check 'a wrong response' eval 3.5 3.14159 '"feedback":"3.5 is too large."'
check 'a response that cannot be read' eval 'about three' 3.14159 '\"about three\" is not a number.'
check 'an answer that is no number is a mistake of the author' eval 3.14 pi '"error":{"message":'
check 'a number is shown as it is read' preview 2e-3 '' '"latex":"2e-3"'
check 'what is no number is said to be none' preview 'about three' '' '"feedback":"\"about three\" is not'

if [ -z "$failed" ]; then all=true; else all=false; fi
if [ "$format" = --json ]; then
  printf '{"tests_passed":%s,"successes":[%s],"failures":[%s],"errors":[]}' "$all" "$passed" "$failed"
else
  $all
fi
