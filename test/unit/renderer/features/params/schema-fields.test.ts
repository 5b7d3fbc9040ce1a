import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorSchema } from '../../../../../renderer/features/params/editor-schema.ts'
import { fieldProblem, schemaFields } from '../../../../../renderer/features/params/schema-fields.ts'
import { readParams } from '../../../../../server/functions/expression/params.ts'

const expression = JSON.parse(
  readFileSync(
    new URL('../../../../../server/functions/expression/params.schema.json', import.meta.url),
    'utf8',
  ),
) as Record<string, unknown>

function kinds(properties: Record<string, unknown>): readonly string[] {
  return schemaFields({ properties }).map(({ name, kind }) => `${name} ${kind}`)
}

test('each kind of setting has its own input, and what is beyond the form is JSON', () => {
  expect(
    kinds({
      symbols: { type: 'object' },
      text: { type: 'string' },
      whole: { type: 'integer' },
      orNull: { type: ['number', 'null'] },
      flag: { type: 'boolean' },
      choice: { enum: ['a', 1] },
      titled: { oneOf: [{ const: 1, title: 'One' }] },
      texts: { type: 'array', items: { type: 'string' } },
      numbers: { type: 'array', items: { type: 'number' } },
      group: { type: 'object', properties: { inner: { type: 'object', properties: { x: {} } } } },
      either: { type: ['string', 'number'] },
      odd: true,
    }),
  ).toEqual([
    'text text',
    'whole number',
    'orNull number',
    'flag flag',
    'choice choice',
    'titled choice',
    'texts texts',
    'numbers other',
    'group group',
    'either other',
    'odd other',
  ])
})

test('references within the file are followed, and circles end', () => {
  const fields = schemaFields({
    $defs: { size: { type: 'number', title: 'Size', minimum: 0 }, loop: { $ref: '#/$defs/loop' } },
    properties: { size: { $ref: '#/$defs/size', title: 'My size' }, loop: { $ref: '#/$defs/loop' } },
  })

  expect(fields.map(({ name, title, kind }) => ({ name, title, kind }))).toEqual([
    { name: 'size', title: 'My size', kind: 'number' },
    { name: 'loop', title: 'loop', kind: 'other' },
  ])
})

test('limits, choices and types are checked in words', () => {
  const [size, mode] = schemaFields({
    required: ['mode'],
    properties: { size: { type: 'integer', minimum: 1, maximum: 9 }, mode: { enum: ['a', 'b'] } },
  })
  if (!size || !mode) throw new Error('Two fields were expected.')

  expect([0, 10, 1.5, '3', 5, undefined].map((value) => fieldProblem(size, value))).toEqual([
    'This must be at least 1.',
    'This must be at most 9.',
    'This must be a whole number.',
    'The function wants a number here.',
    null,
    null,
  ])
  expect(['c', 'a', undefined].map((value) => fieldProblem(mode, value))).toEqual([
    'c is none of the choices.',
    null,
    'This setting is needed.',
  ])
})

test('a schema of any shape gives a form without failing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('properties', 'type', '$ref', 'enum', 'oneOf'), fc.json()),
      (text) => {
        const schema = Object.fromEntries(
          Object.entries(text).map(([key, value]) => [key, JSON.parse(value) as unknown]),
        )

        for (const field of schemaFields(schema)) fieldProblem(field, 1)
        editorSchema(schema)
      },
    ),
  )
})

test('the function that comes with the app reads every setting that its schema offers, with its default', () => {
  const fields = schemaFields(expression)
  const defaults = Object.fromEntries(
    fields.filter(({ fallback }) => fallback !== undefined).map(({ name, fallback }) => [name, fallback]),
  )

  expect(fields.map(({ name }) => name)).toEqual([
    'atol',
    'rtol',
    'strict_form',
    'same_form',
    'assume_positive',
    'is_latex',
    'simplify',
    'convention',
  ])
  expect({ ...readParams(defaults), symbols: null }).toEqual({ ...readParams({}), symbols: null })
  for (const { name, choices } of fields)
    for (const { value } of choices) expect(() => readParams({ [name]: value })).not.toThrow()
})
