import { describe, expect, test } from 'vitest'
import { letterOf, readProgress, readQuestion } from '../../../../../renderer/features/chat/read-learner.ts'
import { sampleContext, sampleUser } from '../../../../../renderer/features/chat/sample-conversation.ts'

describe('the question', () => {
  test('is counted as learners count, and its worked steps are found', () => {
    const question = readQuestion(sampleContext)

    expect([question?.number, question?.title, question?.set]).toEqual([
      3,
      'Terminal velocity of a falling sphere',
      'Mechanics 2',
    ])
    expect(question?.parts.map(({ letter, steps }) => [letter, steps.length])).toEqual([['a', 3]])
  })

  test('may miss everything, or hold other types', () => {
    expect(readQuestion(undefined)).toBeNull()
    expect(readQuestion({ question: 'text' })).toBeNull()
    expect(readQuestion({ question: { number: '1', parts: [null, { content: 5 }] } })).toEqual({
      title: null,
      number: null,
      set: null,
      content: null,
      parts: [{ position: 0, letter: 'a', content: '', steps: [] }],
    })
  })
})

describe('the progress', () => {
  test('of the sample is read', () => {
    expect(readProgress(sampleUser)).toEqual({
      position: 0,
      timeOnQuestion: '14 minutes',
      timeOnPart: '12 minutes',
      attempts: [
        {
          type: 'EXPRESSION',
          tries: 3,
          wrong: 3,
          submission: 'sqrt(2*m*g/(rho*A))',
          feedback: 'One quantity is missing under the root. What does the drag force depend on?',
        },
      ],
    })
  })

  test('takes submissions of any type, hides the sentence for no time, and misses nothing that is missing', () => {
    const currentPart = {
      position: 1,
      timeSpentOnPart: 'No recorded duration',
      responseAreas: [
        { latestSubmission: { submission: [['1', '2']], feedback: '' } },
        { latestSubmission: null },
        { latestSubmission: { submission: 4 } },
      ],
    }
    const nothing = { type: null, tries: null, wrong: null, submission: null, feedback: null }

    expect(readProgress({ taskProgress: { currentPart } })).toEqual({
      position: 1,
      timeOnQuestion: null,
      timeOnPart: null,
      attempts: [{ ...nothing, submission: '[["1","2"]]' }, nothing, { ...nothing, submission: '4' }],
    })
    expect(readProgress({})).toBeNull()
  })
})

test('parts are lettered from a', () => {
  expect([letterOf(0), letterOf(25), letterOf(26), letterOf(-1)]).toEqual(['a', 'z', '27', '0'])
})
