import { notANumber, readNumber } from './read-number.js'

/** Whether the response is within `params.tolerance` of the answer, and if not, why. */
export function evaluate(response, answer, params) {
  const expected = readNumber(answer)
  // A mistake of the author's: an error shows it to the author, and is no verdict on the learner.
  if (expected === null) throw new Error(`The answer ${JSON.stringify(answer)} is not a number.`)
  const given = readNumber(response)
  if (given === null) return { is_correct: false, feedback: notANumber(response) }
  if (Math.abs(given - expected) <= Number(params.tolerance ?? 0)) {
    return { is_correct: true, feedback: 'Correct.' }
  }
  const how = given > expected ? 'large' : 'small'
  return { is_correct: false, feedback: `${String(response).trim()} is too ${how}.` }
}
