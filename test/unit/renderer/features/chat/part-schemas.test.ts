import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { contextSchema, userSchema } from '../../../../../renderer/features/chat/part-schemas.ts'
import { sampleContext, sampleUser } from '../../../../../renderer/features/chat/sample-conversation.ts'

const ajv = new Ajv({ strict: true, allowUnionTypes: true })

test('the sample raises no warning in the editors', () => {
  expect(ajv.validate(contextSchema, sampleContext), ajv.errorsText()).toBe(true)
  expect(ajv.validate(userSchema, sampleUser), ajv.errorsText()).toBe(true)
})

test('a user without a type does, as the base layer would refuse it', () => {
  expect(ajv.validate(userSchema, {})).toBe(false)
})
