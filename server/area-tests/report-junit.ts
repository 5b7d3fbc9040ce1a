import { detailsOf, type ReportedFile, type ReportedTest } from './report-lines.ts'

/** The report of a run as JUnit XML, which CI systems read: a suite per file, a test that flickers as a failure. */
export function reportJunit(files: readonly ReportedFile[]): string {
  const suites = files.map(suite).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites}</testsuites>\n`
}

function suite({ file, tests, problem }: ReportedFile): string {
  const failures = tests.filter((one) => kindOf(one) === 'failure').length
  const errors = tests.filter((one) => kindOf(one) === 'error').length + (problem === null ? 0 : 1)
  const skipped = tests.filter(({ result }) => result === undefined).length
  const seconds = tests.reduce((sum, { result }) => sum + (result?.durationMs ?? 0), 0) / 1000
  const total = tests.length + (problem === null ? 0 : 1)
  const head = `  <testsuite name="${escaped(file)}" tests="${total}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${seconds.toFixed(3)}">\n`
  const unread =
    problem === null
      ? ''
      : `    <testcase name="the file can be run" classname="${escaped(file)}" time="0"><error message="${escaped(problem)}"/></testcase>\n`
  return `${head}${unread}${tests.map((one) => testcase(file, one)).join('')}  </testsuite>\n`
}

function testcase(file: string, one: ReportedTest): string {
  const { test, result } = one
  const seconds = ((result?.durationMs ?? 0) / 1000).toFixed(3)
  const head = `    <testcase name="${escaped(test.name)}" classname="${escaped(file)}" time="${seconds}"`
  if (result === undefined) return `${head}><skipped/></testcase>\n`
  const kind = kindOf(one)
  if (kind === null) return `${head}/>\n`
  const details = detailsOf(one)
  return `${head}><${kind} message="${escaped(details[0] ?? '')}">${escaped(details.join('\n'))}</${kind}></testcase>\n`
}

function kindOf({ result }: ReportedTest): 'failure' | 'error' | null {
  if (result === undefined) return null
  if (result.outcome === 'error') return 'error'
  return result.outcome === 'failed' || result.outcomes.length > 1 ? 'failure' : null
}

/** Characters that XML cannot have at all are shown as a question mark. */
function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '&#10;',
  }
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll(/[&<>"\n]/g, (found) => names[found] ?? found)
}
