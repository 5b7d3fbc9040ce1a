import { renderFormula } from './render-formula.ts'
import { placeholderPattern, restoreSource, type FoundFormula } from './split-mathematics.ts'

/** Class names for what stands in place of a formula. */
export interface FormulaClasses {
  /** The source of a formula that cannot be read. */
  readonly problem: string
  /** A formula and the punctuation behind it, which stay on one line. */
  readonly glued: string
}

/** Renders each formula in place of its placeholder; in code and in attributes the source comes back. */
export function putFormulas(
  root: DocumentFragment,
  formulas: readonly FoundFormula[],
  classes: FormulaClasses,
): void {
  if (formulas.length === 0) return
  restoreAttributes(root, formulas)
  for (const text of textNodes(root)) {
    if (!text.data.includes('\uE000')) continue
    if (text.parentElement?.closest('code, pre, kbd')) text.data = restoreSource(text.data, formulas)
    else text.replaceWith(...parts(text.data, formulas, classes))
  }
}

function textNodes(root: DocumentFragment): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  }
  return found
}

function restoreAttributes(root: DocumentFragment, formulas: readonly FoundFormula[]): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const restored = restoreSource(decoded(value), formulas)
      if (value !== restored && restored !== decoded(value)) element.setAttribute(name, restored)
    }
  }
}

/** Markdown percent-encodes addresses, placeholders included. */
function decoded(value: string): string {
  return value.replaceAll('%EE%80%80', '\uE000').replaceAll('%EE%80%81', '\uE001')
}

/** Marks that may not begin a line. */
const closingMarks = /^[.,;:!?)\]}’”"'…%]+/

function parts(
  text: string,
  formulas: readonly FoundFormula[],
  classes: FormulaClasses,
): readonly (Node | string)[] {
  const nodes: (Node | string)[] = []
  let from = 0
  for (const match of text.matchAll(placeholderPattern)) {
    const formula = formulas[Number(match[1])]
    nodes.push(text.slice(from, match.index))
    from = match.index + match[0].length
    if (!formula) continue
    const marks = isShort(formula) ? (closingMarks.exec(text.slice(from))?.[0] ?? '') : ''
    nodes.push(glued(rendered(formula, classes.problem), marks, classes.glued))
    from += marks.length
  }
  return [...nodes, text.slice(from)].filter((part) => part !== '')
}

/** A long formula may break inside, so nothing is tied to it. */
function isShort({ isDisplay, source }: FoundFormula): boolean {
  return !isDisplay && source.length < 60
}

function glued(formula: Element, marks: string, className: string): Element {
  if (marks === '') return formula
  const together = document.createElement('span')
  together.className = className
  together.append(formula, marks)
  return together
}

function rendered(formula: FoundFormula, problemClass: string): Element {
  const element = document.createElement('span')
  const problem = renderFormula(element, formula.latex, formula.isDisplay)
  if (!problem) return element
  const source = document.createElement('code')
  source.className = problemClass
  source.title = `This formula could not be read: ${problem.message}`
  source.textContent = formula.source
  return source
}
