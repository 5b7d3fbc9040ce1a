import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArea } from '../../../../server/areas/read-area.ts'
import { changedAreaText, newAreaText } from '../../../../server/areas/write-area.ts'
import type { Area } from '../../../../server/contract/area.ts'

const text = `# How fast a sphere falls
version: 1
title: Terminal velocity # shown in the list
responseType: EXPRESSION
reviewedBy: Ada

answer: sqrt(2*m*g)

params:
  # tolerance of the department
  rtol: 0.010
  cases:
    # the usual slip
    - { answer: 2*m*g, feedback: "Root?", mark: 0 }
    - answer: m*g
      feedback: Half.
`

function areaOf(source: string): Area {
  const reading = readArea(source)
  if (reading.status === 'unreadable') throw new Error(reading.problem.message)
  return reading.area
}

describe('changing an area file', () => {
  test('a change that is none leaves every byte', () => {
    expect(changedAreaText(text, areaOf(text))).toBe(text)
  })

  test('only the line of the changed value is another', () => {
    expect(changedAreaText(text, { ...areaOf(text), answer: 'sqrt(m*g)' })).toBe(
      text.replace('sqrt(2*m*g)', 'sqrt(m*g)'),
    )
  })

  test('a changed title keeps the comment behind it', () => {
    expect(changedAreaText(text, { ...areaOf(text), title: 'Falling' })).toBe(
      text.replace('Terminal velocity', 'Falling'),
    )
  })

  test('cases that change places take their comments along', () => {
    const area = areaOf(text)
    const cases: unknown[] = Array.isArray(area.params?.cases) ? area.params.cases : []
    const [first, second] = cases
    const changed = changedAreaText(text, { ...area, params: { ...area.params, cases: [second, first] } })
    expect(changed.indexOf('# the usual slip')).toBeGreaterThan(changed.indexOf('Half.'))
    expect(changed).toContain('rtol: 0.010')
  })

  test('a file with Windows line ends keeps them', () => {
    const changed = changedAreaText(text.replaceAll('\n', '\r\n'), { ...areaOf(text), title: 'Falling' })
    expect(changed).toBe(text.replace('Terminal velocity', 'Falling').replaceAll('\n', '\r\n'))
  })

  test('values that stand for each other do not change together', () => {
    const aliased = 'version: 1\ntitle: t\nresponseType: TEXT\nresponse: &same [a]\nanswer: *same\n'
    const changed = changedAreaText(aliased, { ...areaOf(aliased), answer: ['b'] })
    expect(areaOf(changed)).toMatchObject({ response: ['a'], answer: ['b'] })
  })

  test('a text that could not be read is replaced as a whole', () => {
    expect(changedAreaText('a: [', areaOf(text))).toBe(newAreaText(areaOf(text)))
  })
})

const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const object = fc.dictionary(
  fc.string().filter((key) => key !== '__proto__'),
  json,
  { maxKeys: 5 },
)
const areas: fc.Arbitrary<Area> = fc.record(
  {
    version: fc.constant(1 as const),
    title: fc.string(),
    responseType: fc.string({ minLength: 1 }),
    preText: fc.string({ unit: fc.constantFrom('a', '$', '\\', '\n', ' ', '#', ':', '"', '\t') }),
    response: json,
    answer: json,
    params: object,
    tests: fc.array(fc.record({ name: fc.string(), response: json, expect: object }), { maxLength: 3 }),
  },
  { requiredKeys: ['version', 'title', 'responseType'] },
)

/** JSON knows one zero. */
function asJson(area: Area): unknown {
  return JSON.parse(JSON.stringify(area))
}

describe('there and back', () => {
  test('a new file reads as what was written', () => {
    fc.assert(
      fc.property(areas, (area) => {
        expect(asJson(areaOf(newAreaText(area)))).toEqual(asJson(area))
      }),
      { numRuns: 200 },
    )
  })

  test('a changed file reads as what was written, whatever stood there before', () => {
    fc.assert(
      fc.property(areas, areas, (before, after) => {
        expect(asJson(areaOf(changedAreaText(newAreaText(before), after)))).toEqual(asJson(after))
      }),
      { numRuns: 200 },
    )
  })
})
