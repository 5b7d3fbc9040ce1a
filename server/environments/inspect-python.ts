import { isJsonObject } from '../contract/schema-parts.ts'
import { runProgram, type ProgramEnd } from '../workers/run-program.ts'
import type { ProcessPlan } from '../workers/worker-process.ts'
import type { MarkerFacts } from './marker.ts'

/** What a Python says about itself. */
export interface PythonFacts {
  /** `3.11.7` */
  readonly version: string
  readonly executable: string
  readonly isVirtual: boolean
  readonly hasPip: boolean
  readonly markers: MarkerFacts
  /** By the name that was asked for: a version, `''` for one that does not tell its own, null where it is absent. */
  readonly installed: Readonly<Record<string, string | null>>
}

/** What came of asking: facts, or why there are none. */
export type Inspection =
  | { readonly kind: 'answered'; readonly facts: PythonFacts }
  | { readonly kind: 'failed'; readonly end: ProgramEnd; readonly lines: readonly string[] }

const limitMs = 30_000
const maxOutputBytes = 1024 * 1024
const mark = 'feedback-studio-python:'

/** Asks a Python which of the named packages it has; it is started once and imports nothing of them. Never rejects. */
export async function inspectPython(
  python: ProcessPlan,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Inspection> {
  const lines: string[] = []
  const { end, output } = await runProgram({
    ...python,
    args: [...python.args, ...names],
    limitMs,
    maxOutputBytes,
    signal,
    onLine: (line) => lines.push(line),
  })
  const facts = factsIn(output)
  if (facts !== null) return { kind: 'answered', facts }
  return { kind: 'failed', end, lines: lines.filter((line) => !line.startsWith(mark)).slice(-20) }
}

/**
 * The question, for every Python since 2.6. The function's folder is taken off the import path before anything is
 * imported, so that a file there with a standard name is not run.
 */
export const questionForPython = `
import sys
sys.path[:] = [place for place in sys.path if place]
import json, os, platform
def name_of(implementation):
    return getattr(implementation, 'name', 'cpython')
answer = {
    'version': '.'.join(str(part) for part in sys.version_info[:3]),
    'executable': sys.executable or '',
    'isVirtual': sys.prefix != getattr(sys, 'base_prefix', sys.prefix),
    'hasPip': False,
    'installed': {},
    'markers': {
        'os_name': os.name,
        'sys_platform': sys.platform,
        'platform_machine': platform.machine(),
        'platform_python_implementation': platform.python_implementation(),
        'platform_release': platform.release(),
        'platform_system': platform.system(),
        'platform_version': platform.version(),
        'python_version': '.'.join(str(part) for part in sys.version_info[:2]),
        'python_full_version': platform.python_version(),
        'implementation_name': name_of(getattr(sys, 'implementation', None)),
        'implementation_version': platform.python_version(),
    },
}
try:
    from importlib import metadata, util
except ImportError:
    metadata = None
def installed(name):
    try:
        return metadata.version(name) or ''
    except Exception:
        pass
    try:
        return '' if util.find_spec(name.replace('-', '_').replace('.', '_')) else None
    except Exception:
        return None
if metadata:
    answer['hasPip'] = util.find_spec('pip') is not None
    for name in sys.argv[1:]:
        answer['installed'][name] = installed(name)
sys.stdout.write('\\n${mark}' + json.dumps(answer) + '\\n')
`

function factsIn(output: string): PythonFacts | null {
  const line = output.split(/\r?\n/).findLast((one) => one.startsWith(mark))
  const value = line === undefined ? null : parse(line.slice(mark.length))
  if (!isJsonObject(value) || typeof value.version !== 'string') return null
  return {
    version: value.version,
    executable: typeof value.executable === 'string' ? value.executable : '',
    isVirtual: value.isVirtual === true,
    hasPip: value.hasPip === true,
    markers: textsIn(value.markers),
    installed: isJsonObject(value.installed) ? versionsIn(value.installed) : {},
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textsIn(value: unknown): Record<string, string> {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function versionsIn(value: object): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(value).map(([name, version]) => [name, typeof version === 'string' ? version : null]),
  )
}
