import { expect, test } from 'vitest'
import { shownFacts } from '../../../../../renderer/features/launch/shown-facts.ts'
import { typedArgs, typedText, valueText } from '../../../../../renderer/features/launch/value-text.ts'
import { aFact, aView } from './a-view.ts'

const everything = {
  endpoint: null,
  fileRequest: 'combined',
  keepsConnection: null,
  'env.MODE': 'x',
  'limits.eval': '30s',
  'limits.chat': '120s',
}
const namesOf = (values: Readonly<Record<string, unknown>>) =>
  shownFacts(aView({ ...everything, ...values })).flatMap(({ facts }) => facts.map(({ name }) => name))

test.each([
  [
    {},
    ['kind', 'command', 'interface', 'transport', 'endpoint', 'keepsConnection', 'env.MODE', 'limits.eval'],
  ],
  [{ interface: 'file' }, ['kind', 'command', 'interface', 'fileRequest', 'env.MODE', 'limits.eval']],
  [
    { transport: 'stdio', kind: 'chat' },
    ['kind', 'command', 'interface', 'transport', 'keepsConnection', 'env.MODE', 'limits.chat'],
  ],
])('with %j these settings have a meaning', (values, names) => {
  expect(namesOf(values)).toEqual(names)
})

test('what the file names is shown, whether or not it has a meaning', () => {
  const { facts } = aView({ interface: 'file' })
  const view = aView({}, { facts: [...facts, aFact('endpoint', 'x', 'settings-file')] })

  expect(shownFacts(view).flatMap((group) => group.facts.map(({ name }) => name))).toContain('endpoint')
})

test.each([
  ['args', ['-m', 'a b', ''], '-m "a b" ""'],
  ['args', [], 'None'],
  ['interface', 'file', 'Files, one process per call'],
  ['command', 'file', 'file'],
  ['workingDir', '/functions/one', 'The function folder'],
  ['endpoint', null, 'Chosen at each start'],
  ['sandbox', false, 'Off'],
  ['maxWorkers', 3, '3'],
  ['env.KIND', 'chat', 'chat'],
])('%s %j is shown as %j', (name, value, text) => {
  expect(valueText(name, value, aView())).toBe(text)
})

test('arguments are typed one per line, and nothing of them is lost', () => {
  const args = ['-m', 'a, b', '', ' x ']

  expect(typedArgs(typedText(args))).toEqual(args)
  expect(typedArgs('')).toEqual([])
})
