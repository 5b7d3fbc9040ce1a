import { killTree } from './process-tree.ts'

const running = new Set<number>()

/** Remembers a worker's process for as long as `ended` is not settled. */
export function rememberProcess(pid: number, ended: Promise<unknown>): void {
  running.add(pid)
  void ended.then(() => running.delete(pid))
}

/** Kills every worker that runs, with all that they started; for the moment before this process ends in haste. */
export function killRunningProcesses(): void {
  for (const pid of running) void killTree(pid)
}
