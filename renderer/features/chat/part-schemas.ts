/** Hints for the JSON editors: the fields that platforms send (spec.md 2.6, protocol.md 4.2). All of them are open. */
type Schema = Readonly<Record<string, unknown>>

/** What `context` may hold. */
export const contextSchema: Schema = object({
  summary: text('Compressed chat history. Carried over from the last reply unless that is switched off.'),
  set: object({
    title: text('Title of the question set'),
    number: count('Number of the set, counted from 0'),
    description: text('What the set is about'),
  }),
  question: object({
    title: text('Title of the question'),
    number: count('Number of the question, counted from 0'),
    guidance: text('Guidance shown to the learner'),
    content: text('The question itself: Markdown and LaTeX'),
    estimatedTime: text('How long it should take'),
    parts: list(
      object({
        position: count('0 is part a'),
        content: text('The part itself: Markdown and LaTeX'),
        answerContent: text('The final answer; a tutor must not give it away'),
        workedSolutionSections: list(section('A step of the worked solution')),
        structuredTutorialSections: list(section('A step of the tutorial')),
        responseAreas: list(
          object({
            position: count('Counted from 0'),
            responseType: text('For example EXPRESSION'),
            answer: { description: 'The expected answer: any JSON value' },
            preResponseText: text('What stands before the field'),
          }),
        ),
      }),
    ),
  }),
})

/** What `user` may hold. */
export const userSchema: Schema = {
  ...object({
    type: { enum: ['LEARNER', 'TEACHER', 'EDU_ADMIN', 'SYS_ADMIN', 'OTHER'], description: 'Who is talking' },
    userId: text('An id of the platform'),
    preference: object({
      conversationalStyle: text('How the learner likes to be talked to. Carried over from the last reply.'),
    }),
    taskProgress: object({
      timeSpentOnQuestion: text('For example “14 minutes”'),
      accessStatus: text('Free text'),
      markedDone: text('Free text'),
      currentPart: object({
        position: count('0 is part a'),
        timeSpentOnPart: text('For example “12 minutes”'),
        markedDone: text('Free text'),
        responseAreas: list(
          object({
            responseType: text('For example EXPRESSION'),
            totalSubmissions: count('How often the learner submitted'),
            wrongSubmissions: count('How often that was wrong'),
            latestSubmission: {
              ...object({
                submission: { description: 'What was handed in last: any JSON value' },
                feedback: text('What the learner was told'),
                answer: { description: 'The expected answer: any JSON value' },
              }),
              type: ['object', 'null'],
            },
          }),
        ),
      }),
    }),
  }),
  required: ['type'],
}

function object(properties: Schema): Schema {
  return { type: 'object', properties }
}

function list(items: Schema): Schema {
  return { type: 'array', items }
}

function text(description: string): Schema {
  return { type: ['string', 'null'], description }
}

function count(description: string): Schema {
  return { type: 'integer', description }
}

function section(description: string): Schema {
  return {
    ...object({
      position: count('Counted from 0'),
      title: text('Title'),
      content: text('Markdown and LaTeX'),
    }),
    description,
  }
}
