import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunTrace } from '../contract/run-trace.ts'
import { RunRecorder } from '../handlers/run-recorder.ts'

/** Told what was done with a request, by the client's own end of the connection: `127.0.0.1:54321`. */
export type TellRun = (client: string, trace: RunTrace) => void

/** Does the work of one request and tells, before it is answered, what was done for it; null where nobody listens. */
export async function recordRun<T>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  tell: TellRun | undefined,
  work: (recorder: RunRecorder | null) => Promise<T>,
): Promise<T> {
  if (tell === undefined) return work(null)
  const arrivedAt = performance.now() - reply.elapsedTime
  const recorder = new RunRecorder(arrivedAt)
  try {
    return await work(recorder)
  } finally {
    const { remoteAddress = '', remotePort = 0 } = request.socket
    tell(`${remoteAddress.replace(/^::ffff:/, '')}:${remotePort}`, recorder.trace())
  }
}
