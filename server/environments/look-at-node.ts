import { stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Look } from './look.ts'
import { findNpm } from './npm-program.ts'
import { isNodeOldFor, readNodePackages, type NodePackages } from './node-packages.ts'
import { packageProblems } from './python-words.ts'
import { planNode } from './set-up-plan.ts'
import type { Surroundings } from './surroundings.ts'

/** Looks at the packages of a Node function. */
export async function lookAtNode(folder: string, { machine, modules }: Surroundings): Promise<Look> {
  const found = (await readNodePackages(folder)) ?? nothingListed
  const npm = await findNpm(machine)
  const isListed = found.packages.length > 0
  const plan = npm === null || !isListed ? null : planNode(folder, npm, found.hasLock)
  return {
    language: 'node',
    interpreter: {
      path: machine.nodeProgram,
      why: 'The Node that runs the studio itself is used.',
      version: process.versions.node,
    },
    files: isListed ? ['package.json', ...(found.hasLock ? ['package-lock.json'] : [])] : [],
    packages: found.packages,
    problems: [...found.problems, ...nodeProblems(found), ...packageProblems(found.packages)],
    notes:
      npm === null && isListed
        ? [
            'npm was not found on this machine, so packages cannot be installed from here. It comes with Node.',
          ]
        : [],
    plan,
    absentModules: await absent(folder, modules),
  }
}

const nothingListed: NodePackages = { packages: [], hasLock: false, requiresNode: '', problems: [] }

async function absent(folder: string, modules: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    modules.map((name) => stat(path.join(folder, 'node_modules', ...name.split('/'))).catch(() => null)),
  )
  return modules.filter((_, index) => found[index] === null)
}

function nodeProblems({ requiresNode }: NodePackages): string[] {
  if (!isNodeOldFor(process.versions.node, requiresNode)) return []
  return [`The function needs Node ${requiresNode} (package.json), the studio runs ${process.versions.node}.`]
}
