/** How programs of the usual languages come to a machine. */
const remedies: Readonly<Record<string, string>> = {
  wolframscript:
    'Install the Wolfram Engine with WolframScript, run "wolframscript -activate" once, then restart the function',
  lake: 'Install Lean with elan, then open the folder again',
  lean: 'Install Lean with elan, then open the folder again',
  java: 'Install a Java runtime, then restart the function',
  julia: 'Install Julia, then restart the function',
  Rscript: 'Install R, then restart the function',
}

/** The sentence about a program that PATH does not have; `who` names whoever starts it. */
export function missingProgram(who: string, program: string): string {
  const remedy = remedies[program] ?? 'Install it'
  return `${who} starts ${program}, which is not on this machine. ${remedy}, or say in feedback-studio.json how to start the function here.`
}
