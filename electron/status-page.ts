/** What the window shows while there is no studio server to show. */
export interface StatusMessage {
  readonly title: string
  readonly text: string
}

const policy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `
  :root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 40rem; padding: 2rem }
  h1 { font-size: 1.25rem; font-weight: 600 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; opacity: .8 }`

function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => names[character] ?? character)
}

/** A page without script, as an address that a window can load. */
export function statusPage({ title, text }: StatusMessage): string {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escaped(title)}</title>
<style>${style}</style></head>
<body><main role="status"><h1>${escaped(title)}</h1><pre>${escaped(text)}</pre></main></body></html>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
}
