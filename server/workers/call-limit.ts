import type { FunctionLimits, FunctionMethod } from '../contract/function.ts'

/** How long one call may take, in milliseconds (protocol.md A9). */
export function callLimitMs(limits: FunctionLimits, method: FunctionMethod): number {
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
