import { readDurationMs, readList, readSwitch, readText, type Environment } from './config-values.ts'
import { defaultProgressSettings, type ProgressSettings } from './http/progress-settings.ts'

/** Reads the `PROGRESS_*` variables (protocol.md 3.6); throws `ConfigProblem`. */
export function readProgressSettings(env: Environment): ProgressSettings {
  const defaults = defaultProgressSettings
  const hosts = readList(env, 'PROGRESS_ALLOWED_HOSTS').filter((host) => host !== '')
  return {
    streams: readText(env, 'PROGRESS_STREAM_ENABLED') === null || readSwitch(env, 'PROGRESS_STREAM_ENABLED'),
    heartbeatMs: readDurationMs(env, 'PROGRESS_STREAM_HEARTBEAT_SECONDS', defaults.heartbeatMs),
    callbackTimeoutMs: readDurationMs(env, 'PROGRESS_CALLBACK_TIMEOUT', defaults.callbackTimeoutMs),
    allowsPrivateNetworks: readSwitch(env, 'PROGRESS_ALLOW_PRIVATE_NETWORKS'),
    allowedHosts: hosts.length === 0 ? null : hosts.map(hostOf),
  }
}

/** Hosts are compared as URLs write them. */
function hostOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}
