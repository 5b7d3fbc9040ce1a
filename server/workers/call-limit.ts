import type { FunctionLimits, FunctionMethod } from '../contract/function.ts'

/** Timers go no further: a longer one would go off at once. */
const longestTimerMs = 2 ** 31 - 1

/** How long one call may take, in milliseconds (protocol.md A9). */
export function callLimitMs(limits: FunctionLimits, method: FunctionMethod): number {
  return Math.min(limitOf(limits, method), longestTimerMs)
}

/** How long a worker may take until it can be reached, in milliseconds. */
export function startLimitMs({ startTimeoutMs }: FunctionLimits): number {
  return Math.min(startTimeoutMs, longestTimerMs)
}

function limitOf(limits: FunctionLimits, method: FunctionMethod): number {
  switch (method) {
    case 'eval':
      return limits.evalTimeoutMs
    case 'preview':
      return limits.previewTimeoutMs
    case 'healthcheck':
    case 'chat/health':
      return limits.healthcheckTimeoutMs
    case 'chat':
      return limits.chatTimeoutMs
  }
}
