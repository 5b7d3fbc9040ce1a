import type { Area } from '../contract/area.ts'

const terminalVelocity: Area = {
  version: 1,
  title: 'Terminal velocity',
  function: 'expression',
  responseType: 'EXPRESSION',
  preText: 'A sphere of mass $m$ falls through air. Its terminal velocity is $v =$',
  response: 'sqrt(2*m*g/(rho*A))',
  answer: 'sqrt(2*m*g/(rho*A*C))',
  params: {
    symbols: {
      rho: { latex: '\\rho', aliases: ['p', 'density'] },
      A: { latex: 'A', aliases: ['area'] },
      C: { latex: 'C_{\\mathrm{D}}', aliases: ['C_D', 'Cd'] },
      m: { latex: 'm', aliases: ['mass'] },
      g: { latex: 'g', aliases: [] },
    },
    cases: [
      {
        answer: 'sqrt(2*m*g/(rho*A))',
        feedback:
          'One quantity is missing under the root. What does the **drag force** depend on, besides $\\rho$ and $A$?',
        mark: 0,
      },
      {
        answer: '2*m*g/(rho*A*C)',
        feedback: 'You have found $v^2$, not $v$. One step is left.',
        mark: 0,
      },
    ],
    rtol: 0.01,
    strict_form: false,
  },
  tests: [
    {
      name: 'The answer is marked correct',
      response: 'sqrt(2*m*g/(rho*A*C))',
      expect: { is_correct: true },
    },
    {
      name: 'Without the drag coefficient it is not, and case 1 says so',
      response: 'sqrt(2*m*g/(rho*A))',
      expect: { is_correct: false, matched_case: 0, feedback: { contains: 'drag force' } },
    },
    {
      name: 'What cannot be read is not correct',
      response: 'sqrt(2*m*g/(',
      expect: { is_correct: false },
    },
  ],
}

const kineticEnergy: Area = {
  version: 1,
  title: 'Kinetic energy',
  function: 'expression',
  responseType: 'EXPRESSION',
  preText: 'A body of mass $m$ moves with the speed $v$. Its kinetic energy is $E =$',
  response: '0.5 m v^2',
  answer: 'm*v^2/2',
  params: {
    symbols: {
      m: { latex: 'm', aliases: ['mass'] },
      v: { latex: 'v', aliases: ['speed'] },
    },
    cases: [
      { answer: 'm*v', feedback: 'That is the momentum. Which quantity has the unit joule?', mark: 0 },
      { answer: 'm*v^2', feedback: 'Nearly: check the factor in front.', mark: 0 },
    ],
    strict_form: false,
  },
  tests: [
    { name: 'The answer is marked correct', response: 'm*v^2/2', expect: { is_correct: true } },
    { name: 'A decimal factor is as good', response: '0.5 m v^2', expect: { is_correct: true } },
    {
      name: 'The momentum is not the energy',
      response: 'm v',
      expect: { is_correct: false, matched_case: 0 },
    },
  ],
}

/** The response areas of a first start, by file name: they work with the function that comes with the app. */
export const exampleAreas: Readonly<Record<string, Area>> = {
  'terminal-velocity': terminalVelocity,
  'kinetic-energy': kineticEnergy,
}
