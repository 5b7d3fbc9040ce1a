/** Machine-readable reasons, as they stand in `tags` of a result. */
export type Tag =
  | 'equal'
  | 'no-response'
  | 'unreadable'
  | 'no-value'
  | 'undecided'
  | 'equation-expected'
  | 'expression-expected'
  | 'wrong-form'
  | 'not-simplified'
  | 'only-for-positive'
  | 'unknown-symbol'
  | 'imaginary-unit'
  | 'missing-quantity'
  | 'needless-quantity'
  | 'sign'
  | 'power-of-ten'
  | 'angle-unit'
  | 'constant-factor'
  | 'inverted'
  | 'sign-of-term'
  | 'extra-term'
  | 'missing-term'
  | 'coefficient'
  | 'constant-offset'
  | 'whole-power'
  | 'symbol-power'
  | 'extra-factor'
  | 'missing-factor'
  | 'close'
  | 'different'

/**
 * What a learner is told. The sentences are fixed and hold no number and no formula, so none of them can give a
 * part of the answer away; the few that name something name what the learner wrote.
 */
export const feedbackTexts = {
  equal: '',
  'no-response': 'There is no response yet.',
  unreadable: 'The response cannot be read.',
  'no-value':
    'Your response has no value that can be worked out: look for a division by zero, a root or logarithm that does not exist, or a number that is far too large.',
  undecided:
    'Whether your response is right could not be decided automatically. Try to write it in another way.',
  'equation-expected': 'An equation is expected: write both sides, with an equals sign between them.',
  'expression-expected': 'Only an expression is expected here, without an equals sign.',
  'wrong-form': 'Your response has the right value, but not the form that is asked for.',
  'not-simplified': 'Your response has the right value, but it can be written more simply.',
  'only-for-positive':
    'Your response agrees for positive values only: look at what happens when a quantity is negative.',
  'imaginary-unit': 'A letter in your response is read as the imaginary unit. Did you mean a quantity?',
  'missing-quantity': 'Your response does not contain every quantity that is needed.',
  sign: 'Check the sign of your response.',
  'power-of-ten': 'Your response is off by a power of ten: check units, prefixes and the decimal point.',
  'angle-unit': 'Check whether angles are in degrees or in radians.',
  'constant-factor': 'Your response differs from what is expected by a constant factor.',
  inverted:
    'Your response seems to be upside down: check what belongs above and what below the fraction line.',
  'sign-of-term': 'Check the signs of the terms: one of them seems to be wrong.',
  'extra-term': 'One of your terms does not belong there.',
  'missing-term': 'A term seems to be missing.',
  coefficient: 'Check the factor in front of each term: one of them seems to be wrong.',
  'constant-offset': 'Your response differs from what is expected by a constant that is added.',
  'whole-power':
    'Check whether your response as a whole has to be raised to a power, or a root has to be taken.',
  'extra-factor': 'One of your factors does not belong there.',
  'missing-factor': 'A factor seems to be missing.',
  close: 'Your value is close, but not close enough: check rounding and the number of digits.',
  different: 'Your response is not equivalent to what is expected.',
} as const satisfies Partial<Record<Tag, string>>

/** Names the learner's own symbols that the question does not know. */
export function unknownSymbols(names: readonly string[], hasOtherCase: boolean): string {
  const list = names.map(code).join(', ')
  const verb = names.length === 1 ? 'is not a quantity' : 'are not quantities'
  const hint = hasOtherCase ? ' Capital and small letters are different.' : ''
  return `${list} ${verb} of this question.${hint}`
}

/** Names the learner's own symbols that do not belong in the answer. */
export function needlessQuantities(names: readonly string[]): string {
  return `Check whether your response may contain ${names.map(code).join(', ')}.`
}

/** Names the learner's own symbols whose powers are off. */
export function symbolPowers(names: readonly string[]): string {
  const list = names.map(code).join(', ')
  if (names.length === 1) return `Check the power of ${list} in your response.`
  return `Check the powers of ${list} in your response, and what belongs above and what below a fraction line.`
}

function code(name: string): string {
  return `\`${name.replaceAll('`', '').slice(0, 40)}\``
}
