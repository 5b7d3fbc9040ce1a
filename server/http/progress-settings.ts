/** How progress is told to callers (protocol.md 3.6). */
export interface ProgressSettings {
  /** Whether answers may be streamed as server-sent events. */
  readonly streams: boolean
  readonly heartbeatMs: number
  /** How long one call of a `callbackUrl` may take. */
  readonly callbackTimeoutMs: number
  readonly allowsPrivateNetworks: boolean
  /** The only hosts that callbacks may go to, in lower case; null allows all. */
  readonly allowedHosts: readonly string[] | null
}

/** What holds unless the environment says otherwise. */
export const defaultProgressSettings: ProgressSettings = {
  streams: true,
  heartbeatMs: 15_000,
  callbackTimeoutMs: 1_000,
  allowsPrivateNetworks: false,
  allowedHosts: null,
}
