import path from 'node:path'
import type { EnvironmentPackage } from '../contract/environment.ts'
import { isJsonObject, type JsonObject } from '../contract/schema-parts.ts'
import { FolderProblem } from '../functions/folder-problem.ts'
import { readJsonFile } from '../functions/function-folder.ts'

/** What a Node function lists, and what of it is there. */
export interface NodePackages {
  readonly packages: readonly EnvironmentPackage[]
  readonly hasLock: boolean
  /** `>=20` of the engines; empty when it does not say. */
  readonly requiresNode: string
  readonly problems: readonly string[]
}

const file = 'package.json'

/** Reads package.json and what lies in node_modules; null when there is no package.json. Nothing is run. */
export async function readNodePackages(folder: string): Promise<NodePackages | null> {
  const problems: string[] = []
  const listed = await jsonOrTold(folder, file, problems)
  if (listed === null && problems.length === 0) return null
  const lock = await jsonOrTold(folder, 'package-lock.json', [])
  const wanted = tableOf(listed?.dependencies)
  const packages = Object.entries(wanted).map(([name, range]) =>
    stateOf({ folder, name, range: String(range), locked: lockedVersion(lock, name) }),
  )
  const engines = tableOf(listed?.engines)
  return {
    packages: await Promise.all(packages),
    hasLock: lock !== null,
    requiresNode: typeof engines.node === 'string' ? engines.node : '',
    problems,
  }
}

/** Whether a version of Node meets `>=N`; any other range is left to npm. */
export function isNodeOldFor(version: string, range: string): boolean {
  const wanted = /^\s*>=?\s*v?(\d+)/.exec(range)?.[1]
  return wanted !== undefined && Number(/^v?(\d+)/.exec(version)?.[1] ?? 0) < Number(wanted)
}

interface Listed {
  readonly folder: string
  readonly name: string
  readonly range: string
  readonly locked: string | null
}

async function stateOf({ folder, name, range, locked }: Listed): Promise<EnvironmentPackage> {
  const own = await jsonOrTold(path.join(folder, 'node_modules', ...name.split('/')), file, [])
  const shared = { name, wanted: locked ?? range, file }
  if (own === null) return { ...shared, installed: null, state: 'missing' }
  const installed = typeof own.version === 'string' ? own.version : ''
  const isFit = locked === null || locked === installed
  return { ...shared, installed, state: isFit ? 'there' : 'wrong-version' }
}

function lockedVersion(lock: JsonObject | null, name: string): string | null {
  const version = tableOf(tableOf(lock?.packages)[`node_modules/${name}`]).version
  return typeof version === 'string' ? version : null
}

function tableOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

async function jsonOrTold(folder: string, name: string, problems: string[]): Promise<JsonObject | null> {
  try {
    return await readJsonFile(folder, name)
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error
    problems.push(error.message)
    return null
  }
}
