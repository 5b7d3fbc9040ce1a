/** One request of the shell to the studio API. */
export interface ShellRequest {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** Sends one request to the studio server that announced itself at `studioUrl`; throws when it is refused. */
export async function askStudio(studioUrl: string, { method, path, body }: ShellRequest): Promise<void> {
  const { origin, searchParams } = new URL(studioUrl)
  const reply = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${searchParams.get('token') ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`The studio server refused ${method} ${path} (status ${reply.status}).`)
}
