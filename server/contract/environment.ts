/** The studio API of environments: what a function needs to run, what is missing, and putting it there. */
export const environmentPaths = {
  /** GET → EnvironmentReport, what is known now; POST {} → EnvironmentReport, after looking anew */
  environment: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/environment`,
  /** POST {} → EnvironmentReport with a running job; DELETE → EnvironmentReport, once the job was undone */
  setUp: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/environment/set-up`,
  /** GET → { lines: string[] }, everything that the last job wrote */
  log: (functionId: string) => `/api/functions/${encodeURIComponent(functionId)}/environment/log`,
} as const

/** What kind of program the packages are for; null when a function needs none that we know how to look for. */
export type EnvironmentLanguage = 'python' | 'node' | null

/** The program that runs the function. */
export interface EnvironmentInterpreter {
  readonly path: string
  /** One sentence: how it was found. */
  readonly why: string
  /** Null until it was asked, or when it does not answer. */
  readonly version: string | null
}

/** One package that the function lists. */
export interface EnvironmentPackage {
  readonly name: string
  /** The versions that are asked for, as the file says it; empty when any will do. */
  readonly wanted: string
  /** Null when it is not there, or when nobody could be asked. */
  readonly installed: string | null
  readonly state: 'there' | 'missing' | 'wrong-version' | 'unknown'
  /** The file that lists it, seen from the function folder. */
  readonly file: string
}

/** What installing would do, shown before it is agreed to. */
export interface SetUpOffer {
  /** What the button says. */
  readonly title: string
  /** Sentences: what is made, where, what is replaced, and what else to know. */
  readonly explanation: readonly string[]
  /** The commands, one per step, as an author would type them. */
  readonly commands: readonly string[]
}

/** Why a job did not come to its end. */
export interface SetUpFailure {
  readonly kind: string
  /** What happened and what to do. */
  readonly message: string
}

/** One run of an offer. */
export interface SetUpJob {
  readonly id: string
  readonly state: 'running' | 'succeeded' | 'failed' | 'cancelled'
  readonly startedAt: string
  readonly endedAt: string | null
  readonly step: string
  readonly stepNumber: number
  readonly stepCount: number
  /** The package that is being fetched, built or installed; null while none is. */
  readonly current: string | null
  readonly lineCount: number
  readonly failure: SetUpFailure | null
}

/** Everything that is known about what a function needs. Texts of packages and files are untrusted. */
export interface EnvironmentReport {
  readonly functionId: string
  /** Greater in every later report: of two that cross on their way, it tells the newer. */
  readonly revision: number
  readonly state: 'checking' | 'checked'
  readonly language: EnvironmentLanguage
  readonly interpreter: EnvironmentInterpreter | null
  /** The files that list packages and versions, seen from the function folder. */
  readonly files: readonly string[]
  readonly packages: readonly EnvironmentPackage[]
  /** Sentences about what keeps the function from working, each with what to do. */
  readonly problems: readonly string[]
  /** Sentences that are worth knowing. */
  readonly notes: readonly string[]
  /** Null when there is nothing to install, or nothing to install it with. */
  readonly offer: SetUpOffer | null
  readonly job: SetUpJob | null
}

/** Lines of a running job, as they come; `from` is the number of the first. */
export interface SetUpLines {
  readonly functionId: string
  readonly jobId: string
  readonly from: number
  readonly lines: readonly string[]
}

/** What the studio's event stream tells about environments. */
export type EnvironmentEvent =
  | { readonly kind: 'environment-changed'; readonly environment: EnvironmentReport }
  | { readonly kind: 'environment-lines'; readonly output: SetUpLines }
