import { Marked } from 'marked'
import { knownTags } from './known-tags.ts'

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    // A form control would be taken away, and with it what it says.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    html: ({ text }) => escapeUnknownTags(text),
  },
})

/** Markdown to HTML that is not safe yet: it still has to go through the sanitiser. Line breaks are kept. */
export function markdownToHtml(text: string): string {
  const html = marked.parse(text)
  // The option `async: false` promises a string; the type does not know it.
  return typeof html === 'string' ? html : ''
}

/** In "x<y and z>w" the middle is no tag: what HTML does not know is shown, not taken away. */
function escapeUnknownTags(html: string): string {
  return html.replaceAll(/<(\/?)([A-Za-z][\w:.-]*)/g, (whole, slash: string, name: string) =>
    knownTags.has(name.toLowerCase()) ? whole : `&lt;${slash}${name}`,
  )
}
