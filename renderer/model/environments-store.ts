import { create } from 'zustand'
import type { EnvironmentReport, SetUpLines } from '../../server/contract/environment.ts'
import { getEnvironment, getSetUpLog } from '../lib/environment-api.ts'

/** The lines of one set-up as far as they have come. */
interface Output {
  readonly jobId: string
  readonly lines: readonly string[]
}

interface EnvironmentsState {
  readonly reports: Readonly<Record<string, EnvironmentReport>>
  readonly outputs: Readonly<Record<string, Output>>
}

const maxLines = 20_000
const none: readonly string[] = []

/** What the open functions need, by function id; kept current by `connectStudio`. */
export const useEnvironments = create<EnvironmentsState>()(() => ({ reports: {}, outputs: {} }))

/** Selects the report about one function; undefined until it was read. */
export function environmentOf(
  functionId: string,
): (state: EnvironmentsState) => EnvironmentReport | undefined {
  return ({ reports }) => reports[functionId]
}

/** Selects the lines of a function's last set-up; the same empty list when there are none. */
export function outputOf(functionId: string): (state: EnvironmentsState) => readonly string[] {
  return ({ outputs }) => outputs[functionId]?.lines ?? none
}

/** Takes a report over, unless a newer one is known. */
export function putEnvironment(report: EnvironmentReport): void {
  useEnvironments.setState(({ reports }) => {
    const known = reports[report.functionId]
    if (known !== undefined && known.revision > report.revision) return { reports }
    return { reports: { ...reports, [report.functionId]: report } }
  })
}

/** Adds lines of a set-up where they belong; those of another one replace what was there. */
export function addSetUpLines({ functionId, jobId, from, lines }: SetUpLines): void {
  useEnvironments.setState(({ outputs }) => {
    const known = outputs[functionId]
    const before = known?.jobId === jobId ? known.lines.slice(0, from) : none
    return {
      outputs: { ...outputs, [functionId]: { jobId, lines: [...before, ...lines].slice(0, maxLines) } },
    }
  })
}

/** Forgets a function that was closed. */
export function removeEnvironment(functionId: string): void {
  useEnvironments.setState(({ reports, outputs }) => ({
    reports: without(reports, functionId),
    outputs: without(outputs, functionId),
  }))
}

/** Reads what is known of a function, and what its set-up wrote while nobody listened. */
export async function loadEnvironment(functionId: string): Promise<void> {
  const report = await getEnvironment(functionId)
  putEnvironment(report)
  if (report.job === null) return
  const lines = await getSetUpLog(functionId)
  addSetUpLines({ functionId, jobId: report.job.id, from: 0, lines })
}

function without<T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key))
}
