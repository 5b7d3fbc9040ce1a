/** How the learner's view is shown to the author; kept among the free choices. */
export interface LearnerLook {
  /** Narrow is a telephone of 320 pixels. */
  readonly learnerWidth: 'wide' | 'narrow'
  readonly learnerScheme: 'app' | 'light' | 'dark'
}

type Choices = Readonly<Record<string, string>>

const looks = new Map<string, LearnerLook>()

/** Reads the look from the choices; the same object for the same look. */
export function learnerLook({ learnerWidth, learnerScheme }: Choices): LearnerLook {
  const scheme = learnerScheme === 'light' || learnerScheme === 'dark' ? learnerScheme : 'app'
  const width = learnerWidth === 'narrow' ? 'narrow' : 'wide'
  const look = looks.get(`${width} ${scheme}`) ?? { learnerWidth: width, learnerScheme: scheme }
  looks.set(`${width} ${scheme}`, look)
  return look
}
