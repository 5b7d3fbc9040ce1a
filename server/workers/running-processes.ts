import { killTree } from './process-tree.ts'
import { recordProcess } from './run-folder.ts'

const running = new Set<number>()

/** Remembers a worker's process for as long as `ended` is not settled; the next start can read of it too. */
export function rememberProcess(pid: number, ended: Promise<unknown>): void {
  running.add(pid)
  const forget = recordProcess(pid)
  void ended.then(() => {
    running.delete(pid)
    forget()
  })
}

/** Kills every worker that runs, with all that they started; for the moment before this process ends in haste. */
export function killRunningProcesses(): void {
  for (const pid of running) void killTree(pid)
}
