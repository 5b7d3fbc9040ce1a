// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkup } from '../../../../../renderer/ui/markup/render-markup.ts'

const classes = {
  address: 'address',
  imageNote: 'note',
  tableBox: 'table',
  problem: 'problem',
  glued: 'glued',
}
const pixel = 'data:image/png;base64,iVBORw0KGgo='

function html(text: string): string {
  const box = document.createElement('div')
  box.append(renderMarkup(text, classes).content)
  return box.innerHTML.trim()
}

describe('what functions write', () => {
  test.each([
    ['breaks between feedback items', 'One<br>Two<br />Three', '<p>One<br>Two<br>Three</p>'],
    ['newlines', 'One\nTwo\n\nThree', '<p>One<br>Two</p>\n<p>Three</p>'],
    ['strong and code', '<strong>Units</strong>: `m/s`', '<p><strong>Units</strong>: <code>m/s</code></p>'],
    ['sub and sup', 'x<sub>1</sub><sup>2</sup>', '<p>x<sub>1</sub><sup>2</sup></p>'],
    ['emphasis', '**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>'],
    ['lists', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a list with its own start', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['tasks', '- [x] done\n- [ ] open', '<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>'],
    ['fenced code', '```python\nx = "<b>"\n```', '<pre><code>x = "&lt;b&gt;"\n</code></pre>'],
    ['quotes', '> so', '<blockquote>\n<p>so</p>\n</blockquote>'],
    ['headings, below the headings of the pane', '# Title', '<h3>Title</h3>'],
    ['inequalities that look like tags', 'x<y and z>w', '<p>x&lt;y and z&gt;w</p>'],
    ['comparisons', 'a < b > c', '<p>a &lt; b &gt; c</p>'],
    ['money', 'costs $5 and $10', '<p>costs $5 and $10</p>'],
    ['entities', 'a&#x20;b &amp; c', '<p>a b &amp; c</p>'],
    ['a picture that is inside the text', `![Plot](${pixel})`, `<p><img src="${pixel}" alt="Plot"></p>`],
    ['nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('a link is shown as its text and its address, and cannot be followed', () => {
    expect(html('[Read](https://a.example/x)')).toBe(
      '<p>Read <span class="address">(https://a.example/x)</span></p>',
    )
    expect(html('https://a.example/x')).toBe('<p>https://a.example/x</p>')
    expect(html('[Read](javascript:alert(1))')).toBe('<p>Read</p>')
  })

  test('a picture from elsewhere is named, not loaded', () => {
    expect(html('![Plot 1](https://a.example/p.png)')).toBe(
      '<p><span class="note">Image not loaded: Plot 1 (https://a.example/p.png)</span></p>',
    )
    expect(html(`<img src="data:image/svg+xml;base64,PHN2Zy8+">`)).toContain('Image not loaded')
  })

  test('a table can be scrolled by keyboard', () => {
    const box = document.createElement('div')
    box.append(renderMarkup('| a | b |\n|---|--:|\n| 1 | 2 |', classes).content)

    expect(box.querySelector('.table')?.getAttribute('tabindex')).toBe('0')
    expect([...box.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '2'])
  })

  test('text over 200,000 characters is cut and says so', () => {
    const rendered = renderMarkup('word '.repeat(50_000), classes)

    expect(rendered.isCut).toBe(true)
    expect(rendered.content.textContent.length).toBeLessThanOrEqual(200_010)
  })
})

describe('mathematics in markup', () => {
  test.each([
    '$x^2$',
    '$$x^2$$',
    '\\(x^2\\)',
    '\\[x^2\\]',
    '**$x^2$**',
    '- $x^2$',
    'a $x^2$, b',
    '| $x^2$ |\n|---|',
  ])('%j is rendered, with MathML beside it', (text) => {
    const { content } = renderMarkup(text, classes)

    expect(content.querySelector('.katex math annotation')?.textContent).toBe('x^2')
  })

  test('underscores and asterisks in formulas are not emphasis', () => {
    const { content } = renderMarkup('$a_1 * b_1$ and $c_2 * d_2$', classes)

    expect(content.querySelector('em')).toBeNull()
    expect([...content.querySelectorAll('annotation')].map((node) => node.textContent)).toEqual([
      'a_1 * b_1',
      'c_2 * d_2',
    ])
  })

  test('a formula that cannot be read is shown as it was written, with a mark', () => {
    expect(html('so $\\frac{1}{$ is')).toMatch(
      /^<p>so <code class="problem" title="This formula could not be read: [^"]+">\$\\frac\{1\}\{\$<\/code> is<\/p>$/,
    )
  })

  test('punctuation stays on the line of the formula before it', () => {
    const { content } = renderMarkup('so $x$, and $y$ or', classes)

    expect([...content.querySelectorAll('.glued')].map((node) => node.lastChild?.textContent)).toEqual([','])
  })

  test('in code the source stays', () => {
    expect(html('<code>$x$</code>')).toBe('<p><code>$x$</code></p>')
    expect(html('text\n\n    indented $x$')).toContain('<code>indented $x$')
  })

  test.each([
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['an address', '\\url{https://a.example}'],
    ['a picture', '\\includegraphics{https://a.example/p.png}'],
    ['a class', '\\htmlClass{evil}{x}'],
    ['data', '\\htmlData{a=b}{x}'],
    ['a style', '\\htmlStyle{position:fixed}{x}'],
    ['an endless macro', '\\def\\a{\\a\\a}\\a'],
  ])('%s in a formula has no effect', (_, latex) => {
    const { content } = renderMarkup(`$${latex}$`, classes)

    expect(content.querySelector('a, img, .evil, [data-a], [href], [src]')).toBeNull()
  })
})

describe('what must never get through', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<iframe src="https://a.example"></iframe>',
    '<form action="https://a.example"><input name=q><button>go</button></form>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed" class="mantine-Button" id="root" onclick="x()" data-a="b">x</p>',
    '<base href="https://a.example"><meta http-equiv=refresh content=0><link rel=stylesheet href=x>',
    '<object data=x></object><embed src=x>',
    '<video src=x autoplay onplay=x></video>',
    '<details open ontoggle=alert(1)>x</details>',
    '<b onmouseover=alert(1)//>x',
    '$x$<img src=x onerror=alert(1)>',
    '`</code><script>alert(1)</script>`',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<x-evil onclick=1>x</x-evil>',
    '\\(</span><script>alert(1)</script>\\)',
  ]
  const allowed = new Set([
    'class',
    'href',
    'src',
    'alt',
    'start',
    'align',
    'colspan',
    'rowspan',
    'title',
    'role',
  ])
  const own = new Set(['tabindex', 'aria-label', 'aria-hidden'])

  function breaches(text: string): readonly string[] {
    const box = document.createElement('div')
    box.append(renderMarkup(text, classes).content)
    // KaTeX makes its own elements, with styles of its own, out of formulas that were checked for themselves.
    for (const formula of box.querySelectorAll('.katex, .katex-display')) formula.remove()
    return [...box.querySelectorAll('*')].flatMap((element) => [
      ...(/^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM|INPUT|BUTTON|SVG|MATH|LINK|META|BASE|A)$/i.test(
        element.tagName,
      )
        ? [element.tagName]
        : []),
      ...[...element.attributes]
        .filter(({ name, value }) => {
          if (name === 'class') return !Object.values(classes).includes(value)
          if (name === 'src') return !value.startsWith('data:image/')
          return !allowed.has(name) && !own.has(name)
        })
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ])
  }

  test.each(attacks)('%s', (attack) => {
    expect(breaches(attack)).toEqual([])
  })

  test('any mixture of markup, attacks and mathematics', () => {
    const piece = fc.constantFrom(
      ...attacks,
      ...['$', '$$', '`', '\n', '> ', '- ', '|', '[', '](', ')', '<', '>', '"'],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
        expect(breaches(pieces.join(''))).toEqual([])
      }),
      { numRuns: 400 },
    )
  }, 30_000)

  test.each(['[', '>', '*a ', '_', '<b>', '![', '- ', '|a', '`', '$x$ ', '<!--', '&'])(
    'a very long run of %j is shown without a fault',
    (piece) => {
      expect(renderMarkup(piece.repeat(4_000 / piece.length), classes).content.textContent).toBeTypeOf(
        'string',
      )
    },
    20_000,
  )
})
