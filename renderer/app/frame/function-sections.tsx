import type { FunctionSection } from '../../features/worker/WorkerView.tsx'

/** What the Worker view shows of a function beside its process, in this order. */
export const functionSections: readonly FunctionSection[] = []
