import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, tools } from './paths.mjs'
import { runTool } from './program.mjs'
import { Refusal, step } from './say.mjs'
import { filesUnder, fingerprintOf, readStamp, writeStamp } from './stamp.mjs'

const settings = ['package-lock.json', '.ci/tsconfig.base.json', '.ci/build.mjs', '.ci/preload.mjs']

/** What can be built on its own: its sources, a file that proves it was built, and how. */
const parts = [
  {
    id: 'node',
    name: 'server and desktop shell',
    stamp: inRoot('build/.stamps/node'),
    sources: ['server', 'electron', ...settings],
    proof: ['build/server/main.js', 'build/electron/launch.js'],
    build: buildNodeParts,
  },
  {
    id: 'page',
    name: 'page',
    stamp: inRoot('build/.stamps/renderer'),
    sources: ['renderer', 'server/contract', 'electron/contract', ...settings],
    proof: ['build/renderer/index.html'],
    build: buildRenderer,
  },
]

function isStale({ stamp, sources, proof }) {
  return !proof.every((file) => existsSync(inRoot(file))) || readStamp(stamp) !== fingerprintOf(sources)
}

/** The parts, of all or of those named, whose sources changed since they were last built. */
export function staleParts(ids = ['node', 'page']) {
  return parts.filter((part) => ids.includes(part.id) && isStale(part))
}

/**
 * Builds the given parts side by side. With `tolerant`, code that compiles but does not type-check is a warning:
 * a half-written file should not keep an author from starting what they had.
 */
export async function build(stale, { tolerant = false } = {}) {
  const results = await Promise.allSettled(
    stale.map((part) =>
      step(`building the ${part.name}`, async () => {
        const fingerprint = fingerprintOf(part.sources)
        const isClean = await part.build(part, tolerant)
        if (isClean) writeStamp(part.stamp, fingerprint)
      }),
    ),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function buildNodeParts({ proof }, tolerant) {
  copyStaticFiles()
  const [types, preload] = await Promise.all([
    runTool(tools.tsc, ['-b', 'server', 'electron']),
    existsSync(inRoot('electron/preload.ts')) ? runTool(inRoot('.ci/preload.mjs'), []) : { status: 0 },
  ])
  removeOrphans()
  if (preload.status !== 0)
    throw new Refusal('The desktop bridge could not be bundled; the reason stands above.')
  if (types.status === 0) return true
  if (!tolerant || !proof.every((file) => existsSync(inRoot(file))))
    throw new Refusal('The server does not compile; the reasons stand above.')
  process.stderr.write(
    'feedback-studio: type errors stand above; starting with what was compiled all the same\n',
  )
  return false
}

/** What the functions that come with the app bring besides TypeScript: settings, docs, Python, Perl. */
function copyStaticFiles() {
  for (const { file, mtimeMs } of filesUnder(['server/functions'])) {
    if (file.endsWith('.ts')) continue
    const target = inRoot('build', file)
    const there = statSync(target, { throwIfNoEntry: false })
    if (there !== undefined && there.mtimeMs >= mtimeMs) continue
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(inRoot(file), target)
  }
}

/** A source that was deleted or renamed must not live on as compiled code: a test runner would still find it. */
function removeOrphans() {
  for (const { file } of filesUnder(['build/server', 'build/electron'])) {
    const source = file.slice('build/'.length)
    if (file === 'build/electron/preload.cjs') continue
    const stem = /^(.*?)(\.d\.ts|\.js)(\.map)?$/.exec(source)?.[1]
    if (existsSync(inRoot(stem === undefined ? source : `${stem}.ts`)) || existsSync(inRoot(source))) continue
    rmSync(inRoot(file))
  }
}

/** Built beside and moved in, so that a studio that is open keeps a whole page to serve. */
async function buildRenderer() {
  const next = inRoot('build/.renderer-next')
  const { status } = await runTool(tools.vite, [
    'build',
    '--config',
    inRoot('renderer/vite.config.ts'),
    '--outDir',
    next,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ])
  if (status !== 0) throw new Refusal('The page could not be built; the reason stands above.')
  const old = inRoot('build/.renderer-old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(inRoot('build/renderer'))) renameSync(inRoot('build/renderer'), old)
  renameSync(next, inRoot('build/renderer'))
  rmSync(old, { recursive: true, force: true })
  return true
}
