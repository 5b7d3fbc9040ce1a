import {
  ConfigProblem,
  parseInteger,
  readDurationMs,
  readList,
  readText,
  type Environment,
  type IntegerRange,
} from './config-values.ts'
import { accessRules, type AccessRules } from './http/access-rules.ts'
import { defaultHttpLimits, type HttpLimits } from './http/http-limits.ts'

/** What the base layer's listener takes from whom. */
export interface HttpSettings {
  readonly access: AccessRules
  readonly limits: HttpLimits
}

/** Reads the `HTTP_*` variables of the base layer's listener; throws `ConfigProblem`. */
export function readHttpSettings(env: Environment, boundTo: string): HttpSettings {
  return {
    access: accessRules({ boundTo, hosts: readHosts(env), origins: readOrigins(env) }),
    limits: readLimits(env),
  }
}

function readLimits(env: Environment): HttpLimits {
  const readCount = (name: string, fallback: number, range: IntegerRange) => {
    const text = readText(env, name)
    return text === null ? fallback : parseInteger(name, text, range)
  }
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, ...counts } = defaultHttpLimits
  return {
    maxBodyDepth: readCount('HTTP_MAX_BODY_DEPTH', counts.maxBodyDepth, { min: 4, max: 1_000 }),
    maxHeaderBytes: readCount('HTTP_MAX_HEADER_BYTES', counts.maxHeaderBytes, { min: 512, max: 1_048_576 }),
    headersTimeoutMs: readDurationMs(env, 'HTTP_HEADERS_TIMEOUT', headersTimeoutMs),
    requestTimeoutMs: readDurationMs(env, 'HTTP_REQUEST_TIMEOUT', requestTimeoutMs),
    keepAliveTimeoutMs: readDurationMs(env, 'HTTP_KEEP_ALIVE_TIMEOUT', keepAliveTimeoutMs),
    maxConnections: readCount('HTTP_MAX_CONNECTIONS', counts.maxConnections, { min: 1, max: 100_000 }),
  }
}

function readHosts(env: Environment): string[] {
  const names = readList(env, 'HTTP_ALLOWED_HOSTS').filter((name) => name !== '')
  const wrong = names.find((name) => !/^(?:\*|\[[0-9a-f:.]+\]|[a-z0-9_.-]+)$/i.test(name))
  if (wrong === undefined) return names
  throw new ConfigProblem(
    `HTTP_ALLOWED_HOSTS has "${wrong}", which is no name of a host. Write names without a scheme or a port, with commas between, or * for any.`,
  )
}

function readOrigins(env: Environment): string[] {
  const origins = readList(env, 'HTTP_ALLOWED_ORIGINS').filter((origin) => origin !== '')
  const wrong = origins.find((origin) => origin !== '*' && !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new ConfigProblem(
    `HTTP_ALLOWED_ORIGINS has "${wrong}", which is no origin of a page. Write https://lms.example or http://localhost:3000, without a path, with commas between, or * for any.`,
  )
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === text
}
