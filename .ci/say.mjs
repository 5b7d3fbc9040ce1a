/** A failure whose message is meant for the person at the keyboard; it is shown without a stack. */
export class Refusal extends Error {}

/** One line of progress, on standard error, so that standard output stays for ready lines and results. */
export function say(line) {
  process.stderr.write(`feedback-studio: ${line}\n`)
}

/** Announces a slow step, runs it, and says how long it took. */
export async function step(name, work) {
  const started = performance.now()
  say(`${name} …`)
  const result = await work()
  say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
