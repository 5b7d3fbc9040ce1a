import { ESLint } from 'eslint'
import path from 'node:path'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const cwd = path.resolve(import.meta.dirname, '../..')

/** The project's own rules, for files that need not exist; what needs types is switched off. */
const untyped = new ESLint({ cwd, overrideConfig: [tseslint.configs.disableTypeChecked] })

/** The project's own rules, all of them; the text stands in for a file that exists. */
const typed = new ESLint({ cwd })

async function refusalsOf(eslint: ESLint, file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: path.join(cwd, file) })
  return [...new Set(result?.messages.map(({ ruleId }) => ruleId))]
}

const crossings = [
  ['renderer/features/chat/a.ts', '../author/b.ts', 'a feature, another feature'],
  ['renderer/features/chat/a.ts', '../../app/b.ts', 'a feature, the app'],
  ['renderer/model/a.ts', '../features/chat/b.ts', 'the model, a feature'],
  ['renderer/ui/a.ts', '../model/b.ts', 'the ui kit, the model'],
  ['renderer/lib/a.ts', '../ui/b.ts', 'lib, the ui kit'],
  ['renderer/app/a.ts', '../../server/studio/b.ts', 'the page, the server'],
  ['renderer/app/a.ts', '../../electron/b.ts', 'the page, the desktop shell'],
  ['server/evaluation/a.ts', '../workers/b.ts', 'evaluation, workers'],
  ['server/evaluation/a.ts', '../contract/b.ts', 'evaluation, the contract'],
  ['server/translate/a.ts', '../workers/b.ts', 'translate, workers'],
  ['server/http/a.ts', '../evaluation/b.ts', 'http, evaluation'],
  ['server/studio/a.ts', '../workers/b.ts', 'the studio server, workers'],
  ['server/workers/a.ts', '../http/b.ts', 'workers, http'],
  ['server/contract/a.ts', '../http/b.ts', 'the contract, anything of ours'],
  ['server/functions/tutor/a.ts', '../expression/b.ts', 'a function, another function'],
  ['server/functions/tutor/a.ts', '../open-folder.ts', 'a function, what starts functions'],
  ['electron/a.ts', '../server/app.ts', 'the desktop shell, the server'],
  ['test/api/a.test.ts', '../../server/workers/b.ts', 'an api test, inside the server'],
  ['test/ui/a.test.ts', '../../renderer/app/b.ts', 'a ui test, inside the page'],
] as const

test.each(crossings)('%s may not import %s (%s)', async (file, target) => {
  const text = `import { b } from '${target}'\nb()`

  expect(await refusalsOf(untyped, file, text)).toEqual(['studio/layers'])
})

test.each([
  ["export { b } from '../author/b.ts'", 'a re-export'],
  ["export const b = import('../author/b.ts')", 'an import when needed'],
  ["import type { b } from '../author/b.ts'\nexport type C = b", 'an import of a type'],
])('%s crosses the layers as well (%s)', async (text) => {
  expect(await refusalsOf(untyped, 'renderer/features/chat/a.ts', text)).toEqual(['studio/layers'])
})

test.each([
  ['renderer/features/chat/a.ts', './parts/b.ts'],
  ['renderer/features/chat/a.ts', '../../model/b.ts'],
  ['renderer/app/a.ts', '../features/chat/b.ts'],
  ['server/http/a.ts', '../handlers/b.ts'],
  ['server/app.ts', './workers/b.ts'],
  ['server/functions/tutor/a.ts', '../node-host/b.ts'],
  ['server/functions/tutor/a.ts', './prompts/b.ts'],
  ['electron/a.ts', './contract/b.ts'],
  ['test/unit/server/a.test.ts', '../../../server/workers/b.ts'],
  ['test/api/a.test.ts', '../../server/contract/b.ts'],
  ['test/api/a.test.ts', '../fixtures/b.ts'],
] as const)('%s may import %s', async (file, target) => {
  expect(await refusalsOf(untyped, file, `import { b } from '${target}'\nb()`)).toEqual([])
})

test.each([
  ['server/studio/a.ts', 'node:child_process'],
  ['renderer/app/a.ts', 'child_process'],
  ['server/app.ts', 'electron'],
  ['server/http/a.ts', 'ws'],
  ['server/handlers/a.ts', 'fastify'],
  ['server/workers/a.ts', '@fastify/static'],
  ['renderer/features/chat/a.ts', 'katex/dist/katex.js'],
  ['renderer/features/chat/a.ts', 'dompurify'],
  ['renderer/app/a.ts', '@monaco-editor/react'],
  ['server/functions/tutor/a.ts', 'mathjs'],
  ['server/functions/expression/a.ts', 'openai'],
] as const)('%s may not import %s, which has one home', async (file, target) => {
  expect(await refusalsOf(untyped, file, `import { b } from '${target}'\nb()`)).toEqual([
    'no-restricted-imports',
  ])
})

test.each([
  ['electron/a.ts', 'node:child_process'],
  ['electron/a.ts', './electron.ts'],
  ['server/workers/a.ts', 'ws'],
  ['server/functions/expression/a.ts', 'mathjs'],
  ['server/functions/expression/a.ts', 'node:child_process'],
  ['renderer/ui/a.ts', 'katex'],
  ['test/unit/a.test.ts', 'fastify'],
] as const)('%s may import %s', async (file, target) => {
  expect(await refusalsOf(untyped, file, `import { b } from '${target}'\nb()`)).toEqual([])
})

const long = (count: number): string =>
  Array.from({ length: count }, (_, i) => `  use(${String(i)})`).join('\n')
const branches = Array.from({ length: 11 }, (_, i) => `  if (n === ${String(i)}) return ${String(i)}`).join(
  '\n',
)

test.each([
  [
    'max-params',
    'a fourth parameter',
    'export function f(a: number, b: number, c: number, d: number): number {\n  return a + b + c + d\n}',
  ],
  [
    'max-lines-per-function',
    'a function of 63 lines',
    `import { use } from './use.ts'\nexport function f(): void {\n${long(61)}\n}`,
  ],
  ['max-lines', 'a file of 302 lines', `import { use } from './use.ts'\n${long(301).replace(/^ +/gm, '')}`],
  [
    'complexity',
    'a function of twelve ways',
    `export function f(n: number): number {\n${branches}\n  return n\n}`,
  ],
  ['no-console', 'console', "console.log('a')"],
  ['no-restricted-syntax', 'export *', "export * from './b.ts'"],
  ['no-restricted-syntax', 'a default export', 'export default 1'],
  ['no-restricted-syntax', 'sendSync', "import { ipc } from './ipc.ts'\nipc.sendSync('a')"],
  ['@typescript-eslint/no-explicit-any', 'any', 'export const a = (b: any): unknown => b'],
])('%s refuses %s', async (rule, _what, text) => {
  expect(await refusalsOf(untyped, 'electron/a.ts', text)).toEqual([rule])
})

test.each([
  ['react-hooks/rules-of-hooks', 'if (isOn) useEffect(() => undefined)'],
  ['react-hooks/set-state-in-effect', 'useEffect(() => { setTwice(n * 2) }, [n])'],
])('%s refuses %j in a component', async (rule, statement) => {
  const text = `import { useEffect, useState } from 'react'
export function Part({ isOn, n }: { readonly isOn: boolean; readonly n: number }) {
  const [twice, setTwice] = useState(0)
  ${statement}
  return <p>{isOn ? twice : n}{String(setTwice)}</p>
}`

  expect(await refusalsOf(untyped, 'renderer/features/chat/Part.tsx', text)).toEqual([rule])
})

test.each(['fetch', 'EventSource', 'WebSocket', 'XMLHttpRequest'])(
  '%s is left to renderer/lib',
  async (name) => {
    const text = `export const a = ${name}`

    expect(await refusalsOf(untyped, 'renderer/features/chat/a.ts', text)).toEqual(['no-restricted-globals'])
    expect(await refusalsOf(untyped, 'renderer/lib/a.ts', text)).toEqual([])
  },
)

const withClose = 'class Owner {\n  close(): void {\n    this.close()\n  }\n}'

test.each([
  [
    '@typescript-eslint/unbound-method',
    'a method taken off its object',
    `${withClose}\nexport const close = () => new Owner().close`,
  ],
  [
    '@typescript-eslint/no-floating-promises',
    'a promise nobody awaits',
    'export function f(): void {\n  Promise.resolve(1)\n}',
  ],
  [
    '@typescript-eslint/no-unsafe-assignment',
    'any from JSON.parse',
    "export function f(): string {\n  const a = JSON.parse('1')\n  return typeof a\n}",
  ],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    'a switch that forgets a case',
    "export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
  ],
  ['@typescript-eslint/only-throw-error', 'a thrown string', "export function f(): never {\n  throw 'a'\n}"],
])('%s refuses %s', async (rule, _what, text) => {
  expect(await refusalsOf(typed, 'electron/menu.ts', text)).toEqual([rule])
})
