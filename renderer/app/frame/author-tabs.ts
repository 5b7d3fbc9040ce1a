import type { AuthorTab } from '../../features/author/AuthorView.tsx'
import { CaseCount } from '../../features/cases/CaseCount.tsx'
import { FeedbackTab } from '../../features/cases/FeedbackTab.tsx'
import { InputTab } from '../../features/input/InputTab.tsx'
import { TestCount } from '../../features/tests/TestCount.tsx'
import { TestsTab } from '../../features/tests/TestsTab.tsx'
import { AuthorEvaluate } from './AuthorEvaluate.tsx'
import { strings } from './strings.ts'

/** The sides of a response area, in the order of the platform's own panel (protocol.md 10.1). */
export const authorTabs: readonly [AuthorTab, ...AuthorTab[]] = [
  { id: 'input', label: strings.authorTabs.input, content: InputTab },
  { id: 'evaluate', label: strings.authorTabs.evaluate, content: AuthorEvaluate },
  { id: 'feedback', label: strings.authorTabs.feedback, content: FeedbackTab, badge: CaseCount },
  { id: 'tests', label: strings.authorTabs.tests, content: TestsTab, badge: TestCount },
]
