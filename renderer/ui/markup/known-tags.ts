/** The elements that text from a function may use. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'code', 'pre', 'kbd'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
]

/** The attributes that they may carry. */
export const allowedAttributes: readonly string[] = [
  'href',
  'src',
  'alt',
  'start',
  'align',
  'colspan',
  'rowspan',
]

/** Elements of HTML that are taken away; anything else between angle brackets is text. */
const refusedTags: readonly string[] = [
  ...['script', 'style', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'noscript', 'template'],
  ...['form', 'input', 'button', 'select', 'option', 'textarea', 'label', 'fieldset', 'legend', 'datalist'],
  ...[
    'html',
    'head',
    'body',
    'title',
    'meta',
    'link',
    'base',
    'div',
    'span',
    'center',
    'font',
    'small',
    'big',
  ],
  ...['section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'figure', 'figcaption', 'details'],
  ...[
    'summary',
    'dialog',
    'menu',
    'mark',
    'q',
    'cite',
    'abbr',
    'samp',
    'var',
    'tt',
    'strike',
    'time',
    'address',
  ],
  ...[
    'video',
    'audio',
    'source',
    'track',
    'picture',
    'canvas',
    'svg',
    'math',
    'map',
    'area',
    'marquee',
    'slot',
  ],
  ...[
    'col',
    'colgroup',
    'xmp',
    'plaintext',
    'noembed',
    'noframes',
    'portal',
    'wbr',
    'bdi',
    'bdo',
    'ruby',
    'rt',
  ],
  ...['dir', 'keygen', 'param', 'progress', 'meter', 'output', 'data', 'search', 'hgroup', 'optgroup'],
]

/** Every name that is read as an element. */
export const knownTags: ReadonlySet<string> = new Set([...allowedTags, ...refusedTags])
