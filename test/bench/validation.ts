import { Ajv } from 'ajv'
import { EvalResultSchema, LegacyEvalRequestSchema } from '../../server/contract/legacy.ts'
import { EvaluateRequestSchema } from '../../server/contract/mued.ts'
import type { Measurement } from './table.ts'

const legacy = {
  response: 'sqrt(2*m*g/(rho*A*C))',
  answer: 'sqrt(2*m*g/(rho*A*C))',
  params: { symbols: { rho: { latex: '\\rho', aliases: ['p', 'density'] } }, tolerance: 0.01 },
}
const pathBased = {
  submission: { type: 'MATH', content: { expression: legacy.response } },
  task: { referenceSolution: { expression: legacy.answer } },
  configuration: { params: legacy.params },
}
const samples = [
  ['POST / request', LegacyEvalRequestSchema, legacy],
  ['POST /evaluate request', EvaluateRequestSchema, pathBased],
  ['eval result', EvalResultSchema, { is_correct: true, feedback: 'Well done.' }],
] as const
const timesEach = 2_000

/** The cost of checking against the schemas alone, without a wire: each value is the mean of 2,000 checks. */
export function measureValidation(): readonly Measurement[] {
  const ajv = new Ajv({ verbose: true, allowUnionTypes: true, strict: true })
  return samples.map(([name, schema, value]) => {
    const check = ajv.compile(schema)
    const valuesMs = Array.from({ length: 50 }, () => {
      const started = performance.now()
      for (let i = 0; i < timesEach; i++) if (!check(value)) throw new Error(`The ${name} is not valid.`)
      return (performance.now() - started) / timesEach
    })
    return { name: `validation of a ${name}`, valuesMs: valuesMs.slice(5) }
  })
}
