import type { ResponseArea } from './response-area.ts'

const terminalVelocity: ResponseArea = {
  id: 'terminal-velocity',
  name: 'terminal-velocity',
  prompt: 'A sphere of mass $m$ falls through air. Its terminal velocity is $v =$',
  response: { mode: 'text', text: 'sqrt(2*m*g/(rho*A))' },
  answer: { mode: 'text', text: 'sqrt(2*m*g/(rho*A*C))' },
  params: text({
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
  }),
}

const kineticEnergy: ResponseArea = {
  id: 'kinetic-energy',
  name: 'kinetic-energy',
  prompt: 'A body of mass $m$ moves with the speed $v$. Its kinetic energy is $E =$',
  response: { mode: 'text', text: '0.5 m v^2' },
  answer: { mode: 'text', text: 'm*v^2/2' },
  params: text({
    symbols: {
      m: { latex: 'm', aliases: ['mass'] },
      v: { latex: 'v', aliases: ['speed'] },
    },
    cases: [
      { answer: 'm*v', feedback: 'That is the momentum. Which quantity has the unit joule?', mark: 0 },
      { answer: 'm*v^2', feedback: 'Nearly: check the factor in front.', mark: 0 },
    ],
    strict_form: false,
  }),
}

/** The response areas of a first run: they work with the function that comes with the app. */
export const exampleAreas: readonly [ResponseArea, ...ResponseArea[]] = [terminalVelocity, kineticEnergy]

function text(params: object): string {
  return JSON.stringify(params, null, 2)
}
