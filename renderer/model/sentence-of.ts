/** Puts a caught failure into a sentence that a person can read. */
export function sentenceOf(problem: unknown): string {
  return problem instanceof Error && problem.message !== '' ? problem.message : 'Something went wrong.'
}
