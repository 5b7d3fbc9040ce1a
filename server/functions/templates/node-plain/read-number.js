const number = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i

/** The number in a value, null where there is none. */
export function readNumber(value) {
  const text = String(value).trim()
  return number.test(text) ? Number(text) : null
}

/** What a learner is told who typed something else. */
export function notANumber(value) {
  return `"${value}" is not a number. Write it like 3.14 or 2e-3.`
}
