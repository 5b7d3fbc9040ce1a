import { putFormulas, type FormulaClasses } from './put-formulas.ts'
import { sanitise } from './sanitise.ts'
import { splitMathematics, tidyWrittenBreaks } from './split-mathematics.ts'
import { tidyElements, type MarkupClasses } from './tidy-elements.ts'
import { markdownToHtml } from './to-html.ts'

const maxLength = 200_000

/** What `renderMarkup` made: the elements, and whether the end of the text had to be left out. */
export interface RenderedMarkup {
  readonly content: DocumentFragment
  readonly isCut: boolean
}

/**
 * Text of unknown origin (protocol.md 7.4) as elements that are safe to show: Markdown with limited HTML and
 * mathematics. Never throws; only the first 200,000 characters are shown.
 */
export function renderMarkup(text: string, classes: MarkupClasses & FormulaClasses): RenderedMarkup {
  const isCut = text.length > maxLength
  const shown = isCut ? text.slice(0, maxLength) : text
  return { content: renderWhole(shown, classes), isCut }
}

function renderWhole(text: string, classes: MarkupClasses & FormulaClasses): DocumentFragment {
  const split = splitMathematics(text)
  try {
    const content = sanitise(markdownToHtml(tidyWrittenBreaks(split.text)))
    tidyElements(content, classes)
    putFormulas(content, split.formulas, classes)
    return content
  } catch {
    // Text that is nested too deeply for the Markdown reader is shown as it came.
    const plain = document.createDocumentFragment()
    plain.append(text)
    return plain
  }
}
