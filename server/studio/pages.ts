import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Gatekeeper } from './gatekeeper.ts'
import { StudioRefusal } from './studio-refusal.ts'

const yearInSeconds = 31_536_000

/** Serves the renderer's files; the first page lets in who shows the token (design.md 2). */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  gatekeeper: Gatekeeper,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.setHeader('cache-control', cacheFor(path.relative(folder, file)))
    },
  })
  app.get<{ Querystring: { token?: unknown } }>('/', (request, reply) => {
    if (!existsSync(path.join(folder, 'index.html'))) {
      throw new StudioRefusal('not-found', 'The page has not been built. Run "npm run build", then reload.')
    }
    const { token } = request.query
    if (typeof token === 'string') reply.header('set-cookie', gatekeeper.cookie())
    return reply.sendFile('index.html')
  })
}

/** Files under assets/ carry a hash of their content in their names. */
function cacheFor(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? `private, max-age=${yearInSeconds}, immutable` : 'no-store'
}
