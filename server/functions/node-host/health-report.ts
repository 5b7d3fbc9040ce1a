import path from 'node:path'

/** One test that passed; `time` in microseconds. */
export interface HealthSuccess {
  readonly name: string
  readonly time: number
}

/** One test that did not pass, and why. */
export interface HealthProblem {
  readonly name: string
  readonly message: string
}

/** The healthcheck of spec.md 2.4: exactly these four keys. */
export interface HealthSummary {
  readonly tests_passed: boolean
  readonly successes: readonly HealthSuccess[]
  readonly failures: readonly HealthProblem[]
  readonly errors: readonly HealthProblem[]
}

interface TestEvent {
  readonly name: string
  readonly nesting: number
  readonly file?: string | undefined
}

interface EndedTest extends TestEvent {
  readonly skip?: string | boolean | undefined
  readonly todo?: string | boolean | undefined
  readonly details: { readonly duration_ms: number; readonly type?: string | undefined }
}

interface FailedTest extends TestEvent {
  readonly details: { readonly error: Error }
}

interface OpenTest {
  readonly name: string
  hasChildren: boolean
}

/** Turns the events of Node's test runner into a summary; a test that only groups others is not counted itself. */
export class HealthReport {
  private readonly open = new Map<string, OpenTest[]>()
  private readonly stderr = new Map<string, string>()
  private readonly successes: HealthSuccess[] = []
  private readonly failures: HealthProblem[] = []
  private readonly errors: HealthProblem[] = []

  started(test: TestEvent): void {
    const parents = this.parentsOf(test)
    const parent = parents.at(-1)
    if (parent !== undefined) parent.hasChildren = true
    this.open.set(test.file ?? '', [...parents, { name: test.name, hasChildren: false }])
  }

  wrote(output: { readonly file?: string | undefined; readonly message: string }): void {
    const file = output.file ?? ''
    this.stderr.set(file, ((this.stderr.get(file) ?? '') + output.message).slice(-8192))
  }

  passed(test: EndedTest): void {
    const isCounted = test.skip === undefined && test.todo === undefined && test.details.type !== 'suite'
    if (!isCounted || this.isGroup(test) || this.isFile(test)) return
    this.successes.push({ name: this.nameOf(test), time: Math.round(test.details.duration_ms * 1000) })
  }

  failed(test: FailedTest): void {
    const cause: unknown = test.details.error.cause
    if (this.isFile(test)) {
      this.errors.push({ name: path.basename(test.name), message: this.whyFileFailed(test.name) })
      return
    }
    if (this.isGroup(test)) return
    const problem = { name: this.nameOf(test), message: messageOf(cause ?? test.details.error) }
    const isAssertion = cause instanceof Error && 'code' in cause && cause.code === 'ERR_ASSERTION'
    ;(isAssertion ? this.failures : this.errors).push(problem)
  }

  summary(): HealthSummary {
    const { successes, failures } = this
    const isEmpty = successes.length + failures.length + this.errors.length === 0
    // A summary of nothing would look healthy.
    const errors = isEmpty
      ? [{ name: 'tests', message: 'The function has no tests that could be run.' }]
      : this.errors
    return { tests_passed: failures.length + errors.length === 0, successes, failures, errors }
  }

  private parentsOf(test: TestEvent): OpenTest[] {
    return (this.open.get(test.file ?? '') ?? []).slice(0, test.nesting)
  }

  private isGroup(test: TestEvent): boolean {
    return this.open.get(test.file ?? '')?.[test.nesting]?.hasChildren ?? false
  }

  private isFile(test: TestEvent): boolean {
    return test.nesting === 0 && test.name === test.file
  }

  private nameOf(test: TestEvent): string {
    const file = path.basename(test.file ?? '').replace(/\.test\.[cm]?[jt]s$/, '')
    return [file, ...this.parentsOf(test).map((parent) => parent.name), test.name].join(' › ')
  }

  private whyFileFailed(file: string): string {
    const lines = (this.stderr.get(file) ?? '').split('\n')
    const reason = lines.find((line) => /^\w*Error\b.*:/.test(line))
    return reason ?? 'The file ended before its tests were finished.'
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().slice(0, 1000)
}
