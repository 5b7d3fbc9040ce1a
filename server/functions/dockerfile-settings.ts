import type { FunctionInterface, FunctionLimits, RpcTransport } from '../contract/function.ts'
import type { SettingSource } from '../contract/function-settings.ts'
import { environmentOf } from './dockerfile-env.ts'
import { durationMs } from './duration.ts'
import type { DockerfileFacts } from './read-dockerfile.ts'
import type { Recognition, Site, StartingPoint } from './recogniser.ts'

/** The part of a start that a Dockerfile speaks of beside the program. */
interface Asked {
  readonly start: Partial<StartingPoint>
  readonly sources: Readonly<Record<string, SettingSource>>
  readonly problem: string | null
}

/** Adds what the Dockerfile asks for beside the program: how to talk to it, its limits and variables (protocol.md 5.1). */
export function withDockerfile(recognised: Recognition, site: Site): Recognition {
  const { dockerfile } = site
  if (dockerfile === null) return recognised
  const variables = environmentOf(dockerfile, site)
  const asked = merge([...(isHosted(recognised) ? [] : talking(dockerfile)), ...limits(dockerfile)])
  return {
    ...recognised,
    start: {
      ...recognised.start,
      ...asked.start,
      limits: { ...recognised.start.limits, ...asked.start.limits },
      env: { ...variables.env, ...recognised.start.env },
    },
    sources: { ...recognised.sources, ...asked.sources, ...variables.sources },
    notes: [...recognised.notes, ...variables.notes],
    problem: recognised.problem ?? asked.problem,
  }
}

/** The words for a line that sets a variable. */
export function lineOf({ env }: DockerfileFacts, name: string): SettingSource {
  return { from: 'dockerfile', detail: `${name} in Dockerfile, line ${env.get(name)?.line ?? 1}` }
}

/** Our own host is told by us how to talk, whatever the container's base layer was told. */
function isHosted({ layout }: Recognition): boolean {
  return layout === 'python-old' || layout === 'python-chat'
}

function talking(facts: DockerfileFacts): Asked[] {
  const transport = readWord<RpcTransport>(facts, 'transport', {
    name: 'FUNCTION_RPC_TRANSPORT',
    words: ['stdio', 'ipc', 'tcp', 'http', 'ws'],
  })
  return [
    readWord<FunctionInterface>(facts, 'interface', { name: 'FUNCTION_INTERFACE', words: ['rpc', 'file'] }),
    transport,
    endpointOf(facts, transport.start.transport),
    maxWorkersOf(facts),
  ]
}

const endpointNames: Readonly<Partial<Record<RpcTransport, string>>> = {
  tcp: 'FUNCTION_RPC_TRANSPORT_TCP_ADDRESS',
  http: 'FUNCTION_RPC_TRANSPORT_HTTP_URL',
  ws: 'FUNCTION_RPC_TRANSPORT_WS_URL',
}

/** A socket's path is one of the container; the others are told to the worker and may as well be kept. */
function endpointOf(facts: DockerfileFacts, transport: RpcTransport | undefined): Asked {
  const name = transport === undefined ? undefined : endpointNames[transport]
  const endpoint = name === undefined ? '' : text(facts, name)
  if (name === undefined || endpoint === '') return nothing
  return { start: { endpoint }, sources: { endpoint: lineOf(facts, name) }, problem: null }
}

function maxWorkersOf(facts: DockerfileFacts): Asked {
  const name = 'FUNCTION_MAX_PROCS'
  const count = text(facts, name)
  if (!/^[1-9]\d{0,2}$/.test(count)) return nothing
  const maxWorkers = Math.min(Number(count), 256)
  return { start: { maxWorkers }, sources: { maxWorkers: lineOf(facts, name) }, problem: null }
}

interface WordSetting<Word extends string> {
  readonly name: string
  readonly words: readonly Word[]
}

function readWord<Word extends string>(
  facts: DockerfileFacts,
  setting: 'interface' | 'transport',
  { name, words }: WordSetting<Word>,
): Asked {
  const given = text(facts, name).toLowerCase()
  if (given === '') return nothing
  const sources = { [setting]: lineOf(facts, name) }
  const found = words.find((word) => word === given)
  if (found !== undefined) return { start: { [setting]: found }, sources, problem: null }
  const problem = `The Dockerfile sets ${name} to "${given.slice(0, 100)}" in line ${facts.env.get(name)?.line ?? 1}. It must be one of ${words.join(', ')}.`
  return { start: {}, sources: {}, problem }
}

const limitNames = [
  { variable: 'FUNCTION_WORKER_START_TIMEOUT', keys: ['startTimeoutMs'], facts: ['limits.start'] },
  {
    variable: 'FUNCTION_WORKER_SEND_TIMEOUT',
    keys: ['evalTimeoutMs', 'previewTimeoutMs', 'chatTimeoutMs'],
    facts: ['limits.eval', 'limits.preview', 'limits.chat'],
  },
  { variable: 'FUNCTION_WORKER_STOP_TIMEOUT', keys: ['stopTimeoutMs'], facts: ['limits.stop'] },
] as const

/** Heavy functions ask for more time in their own Dockerfile. */
function limits(facts: DockerfileFacts): Asked[] {
  return limitNames.map(({ variable, keys, facts: names }) => {
    const ms = durationMs(text(facts, variable))
    if (ms === null || ms < 1) return nothing
    const set: Partial<FunctionLimits> = Object.fromEntries(keys.map((key) => [key, Math.round(ms)]))
    const source = lineOf(facts, variable)
    return {
      start: { limits: set },
      sources: Object.fromEntries(names.map((name) => [name, source])),
      problem: null,
    }
  })
}

const nothing: Asked = { start: {}, sources: {}, problem: null }

function merge(all: readonly Asked[]): Asked {
  return all.reduce(
    (sum, { start, sources, problem }) => ({
      start: { ...sum.start, ...start, limits: { ...sum.start.limits, ...start.limits } },
      sources: { ...sum.sources, ...sources },
      problem: sum.problem ?? problem,
    }),
    nothing,
  )
}

function text({ env }: DockerfileFacts, name: string): string {
  return env.get(name)?.value.trim() ?? ''
}
