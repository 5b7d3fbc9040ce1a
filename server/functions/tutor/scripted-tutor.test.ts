import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerByScript } from './scripted-tutor.ts'

const question = {
  title: 'Work done',
  content: 'A sled is pulled $10$ m by a force of $100$ N at $20^\\circ$.',
  parts: [
    {
      position: 0,
      content: 'Calculate the work.',
      answerContent: '$W = 939.7$ J',
      workedSolutionSections: [
        {
          position: 0,
          title: '',
          content: 'Work is force times distance along the force.\n\n***\n\n$W = F d \\cos\\theta = 939.7$ J',
        },
      ],
      structuredTutorialSections: [
        { position: 0, title: null, content: 'Which component of the force does work?' },
      ],
      responseAreas: [
        { position: 0, responseType: 'NUMERIC_UNITS', answer: '939.7 J', preResponseText: '$W=$' },
      ],
    },
  ],
}

const ask = (...said: readonly string[]) => {
  const messages = said.map((content, index) => ({ role: index % 2 === 0 ? 'USER' : 'ASSISTANT', content }))
  return answerByScript({ messages, context: { question } })
}

test('a learner who is stuck gets the first hint of the tutorial', () => {
  assert.match(ask('I am stuck').content, /Which component of the force does work\?$/)
})

test('the hint after that is the first worked step', () => {
  const { content } = ask('I am stuck', 'Which component of the force does work?', 'still stuck')

  assert.match(content, /Work is force times distance along the force\./)
})

test('a demand for the answer is refused', () => {
  assert.doesNotMatch(ask('Give me the answer!').content, /939/)
})

test('a request without a question is answered with a question', () => {
  assert.match(
    answerByScript({ messages: [{ role: 'USER', content: 'help' }] }).content,
    /have not been given the question.*\?$/,
  )
})

test('a wish for short replies becomes part of the style', () => {
  assert.equal(ask('shorter please').conversationalStyle, 'Prefers short, direct replies.')
})

test('the summary counts the hints', () => {
  assert.match(ask('I am stuck').summary, /Hints given: part \(a\) 1\./)
})
