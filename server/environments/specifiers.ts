import { compareNumbers, comparePythonVersions, parsePythonVersion, type PythonVersion } from './pep440.ts'

/** Whether a version is among those that a text such as `>=1.2,!=1.5.*` allows; null when either cannot be read (PEP 440). */
export function isAllowedVersion(version: string, specifiers: string): boolean | null {
  const parsed = parsePythonVersion(version)
  const clauses = specifiers
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (parsed === null) return clauses.length === 0 ? true : null
  const verdicts = clauses.map((clause) => meets(parsed, version, clause))
  if (verdicts.includes(false)) return false
  return verdicts.includes(null) ? null : true
}

const clauseShape = /^(===|~=|==|!=|<=|>=|<|>)\s*(\S+)$/

function meets(version: PythonVersion, written: string, clause: string): boolean | null {
  const [, operator, text] = clauseShape.exec(clause) ?? []
  if (operator === undefined || text === undefined) return null
  if (operator === '===') return written.trim().toLowerCase() === text.toLowerCase()
  if (text.endsWith('.*')) return meetsFamily(version, operator, text.slice(0, -2))
  const wanted = parsePythonVersion(text)
  return wanted === null ? null : (comparisons[operator]?.(version, wanted) ?? null)
}

function meetsFamily(version: PythonVersion, operator: string, text: string): boolean | null {
  const start = parsePythonVersion(text)
  if (start === null || (operator !== '==' && operator !== '!=')) return null
  return beginsWith(version, start) === (operator === '==')
}

type Comparison = (version: PythonVersion, wanted: PythonVersion) => boolean | null

const comparisons: Readonly<Record<string, Comparison>> = {
  '==': isSame,
  '!=': (version, wanted) => !isSame(version, wanted),
  '<=': (version, wanted) => comparePythonVersions(version, wanted) <= 0,
  '>=': (version, wanted) => comparePythonVersions(version, wanted) >= 0,
  // `<2` does not mean the candidates of 2 itself, nor `>2` its later posts.
  '<': (version, wanted) =>
    comparePythonVersions(version, wanted) < 0 &&
    !(isPre(version) && !isPre(wanted) && hasSameRelease(version, wanted)),
  '>': (version, wanted) =>
    comparePythonVersions(version, wanted) > 0 &&
    !(version.post !== null && wanted.post === null && hasSameRelease(version, wanted)),
  '~=': (version, wanted) => {
    if (wanted.release.length < 2) return null
    const family = { ...wanted, release: wanted.release.slice(0, -1) }
    return comparePythonVersions(version, wanted) >= 0 && beginsWith(version, family)
  },
}

/** What follows `+` only matters where it is asked for. */
function isSame(version: PythonVersion, wanted: PythonVersion): boolean {
  const isLocalFit = wanted.local === null || wanted.local === version.local
  return comparePythonVersions(version, wanted) === 0 && isLocalFit
}

function beginsWith(version: PythonVersion, start: PythonVersion): boolean {
  const head = start.release.map((_, index) => version.release[index] ?? 0)
  return version.epoch === start.epoch && compareNumbers(head, start.release) === 0
}

function hasSameRelease(a: PythonVersion, b: PythonVersion): boolean {
  return a.epoch === b.epoch && compareNumbers(a.release, b.release) === 0
}

function isPre({ pre, dev }: PythonVersion): boolean {
  return pre !== null || dev !== null
}
