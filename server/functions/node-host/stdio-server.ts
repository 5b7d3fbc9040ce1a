import type { Readable } from 'node:stream'
import { frame, frameSplitter } from './frame-splitter.ts'
import type { RpcAnswer } from './json-rpc.ts'

/** Where requests come from and where replies go; `fail` is told of input that cannot be followed any more. */
export interface StdioStreams {
  readonly input: Readable
  readonly write: (text: string) => void
  readonly fail: (error: unknown) => void
}

/** Answers Content-Length frames from `input`, in the order in which the answers become ready. */
export function answerFrames(streams: StdioStreams, answer: RpcAnswer): void {
  const split = frameSplitter()
  streams.input.on('data', (chunk: Buffer) => {
    try {
      for (const text of split(chunk)) {
        void answer(text).then((reply) => {
          if (reply !== null) streams.write(frame(reply))
        })
      }
    } catch (error) {
      streams.fail(error)
    }
  })
}
