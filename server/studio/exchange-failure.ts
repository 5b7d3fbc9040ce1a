import type { Exchange } from '../contract/studio.ts'
import { ReplyTooLarge } from './send-request.ts'

/** Why an exchange was ended before its answer came. */
export type EndReason = 'cancelled' | 'timed-out' | 'stopped'

/** The words for an exchange that got no answer; `host` is who was asked. */
export function exchangeFailure(
  error: unknown,
  host: string,
  ended: EndReason | null,
): NonNullable<Exchange['failure']> {
  if (ended !== null) return { code: ended, message: endSentences[ended] }
  if (error instanceof ReplyTooLarge) {
    return {
      code: 'reply-too-large',
      message: 'The answer is larger than 32 MiB, so it was not read to its end.',
    }
  }
  const code = codeOf(error)
  const sentence = systemSentences[code] ?? 'The connection broke before the answer was complete.'
  return {
    code: refusedCodes.has(code) ? 'refused' : 'unreachable',
    message: `${host}: ${sentence}${code === '' ? '' : ` (${code})`}`,
  }
}

const endSentences: Readonly<Record<EndReason, string>> = {
  cancelled: 'The exchange was cancelled.',
  'timed-out': 'No answer came within 180 seconds.',
  stopped: 'The studio is stopping.',
}

const refusedCodes = new Set(['ECONNREFUSED'])

const systemSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Is the service running, and is the port right?',
  ENOTFOUND: 'There is no such host. Check the name, and the network.',
  EAI_AGAIN: 'The name could not be looked up. Check the network.',
  ETIMEDOUT: 'The host does not answer. Check the address, and the network.',
  EHOSTUNREACH: 'The host cannot be reached from here.',
  ENETUNREACH: 'There is no network.',
  ECONNRESET: 'The connection was closed before the answer was complete.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by nobody that this machine trusts.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by nobody that this machine trusts.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by nobody that this machine trusts.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate belongs to another host.',
  EPROTO: 'It does not speak this protocol. Is it http rather than https?',
  HPE_INVALID_CONSTANT: 'What answers there does not speak HTTP.',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
