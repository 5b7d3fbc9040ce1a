/** The learner that a first conversation is about: stuck on part a, with a wrong submission (spec.md 2.6). */
export const sampleUser = {
  type: 'LEARNER',
  preference: { conversationalStyle: '' },
  taskProgress: {
    timeSpentOnQuestion: '14 minutes',
    accessStatus: 'a good amount of time spent on this question today',
    markedDone: 'This question is still being worked on.',
    currentPart: {
      position: 0,
      timeSpentOnPart: '12 minutes',
      markedDone: 'This part is not marked done.',
      responseAreas: [
        {
          responseType: 'EXPRESSION',
          totalSubmissions: 3,
          wrongSubmissions: 3,
          latestSubmission: {
            submission: 'sqrt(2*m*g/(rho*A))',
            feedback: 'One quantity is missing under the root. What does the drag force depend on?',
            answer: 'sqrt(2*m*g/(rho*A*C))',
          },
        },
      ],
    },
  },
} as const

/** The question that it is about, with a worked solution that a tutor must not give away. */
export const sampleContext = {
  set: { title: 'Mechanics 2', number: 1, description: 'Forces in fluids' },
  question: {
    title: 'Terminal velocity of a falling sphere',
    number: 2,
    guidance: 'Start from the balance of forces.',
    content:
      'A sphere of mass $m$ and cross-section $A$ falls through air of density $\\rho$. Its drag coefficient is $C_{\\mathrm{D}}$.',
    estimatedTime: '10-15 minutes',
    parts: [
      {
        position: 0,
        content: 'Find the terminal velocity $v$ of the sphere.',
        answerContent: '$v = \\sqrt{\\dfrac{2mg}{\\rho A C_{\\mathrm{D}}}}$',
        workedSolutionSections: [
          {
            position: 0,
            title: 'Balance the forces',
            content:
              'At terminal velocity the sphere no longer accelerates, so the drag equals the weight: $F_{\\mathrm{D}} = mg$.',
          },
          {
            position: 1,
            title: 'Write down the drag',
            content: 'The drag force is $F_{\\mathrm{D}} = \\tfrac{1}{2} \\rho v^2 C_{\\mathrm{D}} A$.',
          },
          {
            position: 2,
            title: 'Solve for the velocity',
            content:
              'Set the two equal and solve: $\\tfrac{1}{2} \\rho v^2 C_{\\mathrm{D}} A = mg$, so $v = \\sqrt{\\dfrac{2mg}{\\rho A C_{\\mathrm{D}}}}$.',
          },
        ],
        structuredTutorialSections: [],
        responseAreas: [
          {
            position: 0,
            responseType: 'EXPRESSION',
            answer: 'sqrt(2*m*g/(rho*A*C))',
            preResponseText: '$v =$',
          },
        ],
      },
    ],
  },
} as const

/** What the learner of the sample says first. */
export const sampleMessage = 'I got $\\sqrt{2mg/(\\rho A)}$ and it says it is wrong. Why?'
