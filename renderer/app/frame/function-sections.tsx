import { EnvironmentSection } from '../../features/environment/EnvironmentSection.tsx'
import { environmentSection } from '../../features/environment/environment-actions.ts'
import { strings as environmentStrings } from '../../features/environment/strings.ts'
import { FilesSection } from '../../features/function-files/FilesSection.tsx'
import { strings as filesStrings } from '../../features/function-files/strings.ts'
import { LaunchView } from '../../features/launch/LaunchView.tsx'
import { strings as launch } from '../../features/launch/strings.ts'
import { SandboxSection } from '../../features/sandbox/SandboxSection.tsx'
import { strings as sandboxStrings } from '../../features/sandbox/strings.ts'
import type { FunctionSection } from '../../features/worker/WorkerView.tsx'

/** What the Worker view shows of a function beside its process, in this order. */
export const functionSections: readonly FunctionSection[] = [
  {
    id: environmentSection,
    label: environmentStrings.section,
    isFor: ({ folder }) => folder !== null,
    render: (entry) => <EnvironmentSection entry={entry} />,
  },
  {
    id: 'launch',
    label: launch.section,
    isFor: ({ folder }) => folder !== null,
    render: (entry) => <LaunchView entry={entry} />,
  },
  {
    id: 'files',
    label: filesStrings.section,
    isFor: ({ folder }) => folder !== null,
    render: (entry) => <FilesSection key={entry.id} entry={entry} />,
  },
  {
    id: 'sandbox',
    label: sandboxStrings.section,
    isFor: ({ folder }) => folder !== null,
    render: (entry) => <SandboxSection key={entry.id} entry={entry} />,
  },
]
