/** Schema versions of the path-based API, oldest first; the first one serves requests that name none (protocol.md 3.5, A5). */
export const apiVersions = ['0.1.0', '0.1.1-dev'] as const

/** One served schema version. */
export type ApiVersion = (typeof apiVersions)[number]

/** The version that unlocks server-sent events (protocol.md 3.6). */
export const streamingApiVersion: ApiVersion = '0.1.1-dev'

/** The version for a request without `X-Api-Version`. */
export const defaultApiVersion: ApiVersion = apiVersions[0]

/** The version that a refusal names in its header. */
export const newestApiVersion: ApiVersion = apiVersions[apiVersions.length - 1] ?? defaultApiVersion

/** Whether a version is served. */
export function isApiVersion(version: string): version is ApiVersion {
  return apiVersions.some((served) => served === version)
}
