const preview = { response: 'sqrt(2*m*g/(rho*A))', params: {} }
const bodies = { eval: { ...preview, answer: 'sqrt(2*m*g/(rho*A*C))' }, preview } as const

/** Runs `work` and says how many milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Calls the expression function that comes with the app; rejects with its words when it fails. */
export async function callBundled(baseLayerUrl: string, command: 'eval' | 'preview'): Promise<void> {
  const reply = await fetch(baseLayerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', command },
    body: JSON.stringify(bodies[command]),
  })
  const value: unknown = await reply.json()
  if (reply.status !== 200)
    throw new Error(`${command} was answered ${String(reply.status)}: ${JSON.stringify(value)}`)
}
