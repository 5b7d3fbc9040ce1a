import type { Config } from './config.ts'

/** A start that cannot go on; `message` is one line that says what to do. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartProblem'
  }
}

/** Why the base layer cannot listen, in words that help; `owner` is who has the port, where that is known. */
export function listenProblem(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  owner: string | null,
): StartProblem | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const way = `Choose another one with --port ${port === 65_535 ? 8081 : port + 1} or HTTP_PORT`
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} on ${host} is taken${owner === null ? '' : ` by ${owner}`}. ${way}, or stop the program that uses it.`,
      )
    case 'EACCES':
      return new StartProblem(`This user may not listen on port ${port}. ${way}.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `HTTP_HOST is "${host}", which is no address of this machine. Unset it for 127.0.0.1.`,
      )
    default:
      return null
  }
}

/** Asks who answers at an address that is taken; null when that is not clear at once. */
export async function ownerOf({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string | null> {
  try {
    const name = host.includes(':') ? `[${host}]` : host
    const reply = await fetch(`http://${name}:${port}/health`, { signal: AbortSignal.timeout(500) })
    const body = (await reply.text()).slice(0, 100)
    return reply.ok && body.replaceAll(/\s/g, '') === '{"status":"ok"}'
      ? 'a base layer that is running already'
      : null
  } catch {
    return null
  }
}
