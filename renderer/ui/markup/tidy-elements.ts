/** Class names of the elements that the app itself adds to sanitised text. */
export interface MarkupClasses {
  readonly address: string
  readonly imageNote: string
  readonly tableBox: string
}

/**
 * Makes sanitised elements fit to be shown: a link becomes its text and address, because text from a function
 * must not lead a person away; only images that are inside the text stay; headings sit below the pane's own.
 */
export function tidyElements(root: DocumentFragment, classes: MarkupClasses): void {
  for (const link of root.querySelectorAll('a')) link.replaceWith(...linkParts(link, classes))
  for (const image of root.querySelectorAll('img')) {
    if (!isInlineRaster(image.getAttribute('src') ?? '')) image.replaceWith(imageNote(image, classes))
  }
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.replaceWith(lowered(heading))
  for (const table of root.querySelectorAll('table')) boxTable(table, classes)
}

/** Whether an address is a picture of pixels that is wholly inside the text. */
export function isInlineRaster(address: string): boolean {
  return /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z\d+/=\s]*$/i.test(address)
}

function linkParts(link: Element, classes: MarkupClasses): readonly (Node | string)[] {
  const address = link.getAttribute('href') ?? ''
  const content = [...link.childNodes]
  if (!/^(?:https?:|mailto:)/i.test(address) || isSaid(address, link.textContent)) return content
  return [...content, ' ', span(`(${address})`, classes.address)]
}

function isSaid(address: string, text: string): boolean {
  return address.replace(/^(?:mailto:|https?:\/\/)/i, '') === text.replace(/^https?:\/\//i, '')
}

function imageNote(image: Element, classes: MarkupClasses): Element {
  const alt = image.getAttribute('alt') ?? ''
  const address = image.getAttribute('src') ?? ''
  const where = /^https?:/i.test(address) ? ` (${address})` : ''
  return span(`Image not loaded${alt === '' ? '' : `: ${alt}`}${where}`, classes.imageNote)
}

function lowered(heading: Element): Element {
  const level = Math.min(6, Number(heading.tagName.slice(1)) + 2)
  const lower = document.createElement(`h${level}`)
  lower.append(...heading.childNodes)
  return lower
}

/** A wide table scrolls by itself; the box takes the focus so that it scrolls by keyboard too. */
function boxTable(table: Element, classes: MarkupClasses): void {
  const box = document.createElement('div')
  box.className = classes.tableBox
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', 'Table')
  table.replaceWith(box)
  box.append(table)
}

function span(text: string, className: string): Element {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
