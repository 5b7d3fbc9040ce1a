import path from 'node:path'

/** Which folders a folder may import, seen from the repository's root. The longest prefix decides. */
const mayImport = {
  'server/contract': [],
  'server/evaluation': [],
  'server/translate': ['server/evaluation', 'server/contract'],
  'server/handlers': ['server/translate', 'server/evaluation', 'server/contract'],
  'server/http': ['server/handlers', 'server/contract'],
  'server/workers': ['server/contract'],
  'server/functions': ['server/contract'],
  'server/environments': ['server/contract', 'server/functions', 'server/workers'],
  'server/areas': ['server/contract'],
  'server/area-tests': ['server/contract'],
  'server/studio': ['server/contract', 'server/areas', 'server/area-tests'],
  server: ['server'],
  'electron/contract': [],
  electron: ['electron/contract'],
  'renderer/lib': ['server/contract', 'electron/contract'],
  'renderer/ui': ['renderer/lib'],
  'renderer/model': ['renderer/lib', 'renderer/ui', 'server/contract', 'electron/contract'],
  'renderer/features': [
    'renderer/model',
    'renderer/ui',
    'renderer/lib',
    'server/contract',
    'electron/contract',
  ],
  'renderer/app': ['renderer', 'server/contract', 'electron/contract'],
  renderer: ['renderer', 'server/contract', 'electron/contract'],
  'test/unit': ['server', 'electron', 'renderer', 'test', '.ci'],
  test: ['server/contract', 'electron/contract', 'test'],
}

const root = path.resolve(import.meta.dirname, '../..')

function zoneOf(file) {
  return Object.keys(mayImport)
    .filter((zone) => file === zone || file.startsWith(`${zone}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** A feature, or a bundled function, is a zone of its own: siblings never see each other. */
function unitOf(file) {
  const match = /^(renderer\/features\/[^/]+|server\/functions\/[^/]+)\//.exec(file)
  return match?.[1]
}

function isAllowed(from, to) {
  const zone = zoneOf(from)
  if (zone === undefined) return true
  const [fromUnit, toUnit] = [unitOf(from), unitOf(to)]
  if (fromUnit !== undefined && fromUnit === toUnit) return true
  const target = zoneOf(to)
  if (target === zone) return toUnit?.endsWith('/node-host') ?? fromUnit === undefined
  return mayImport[zone].some((prefix) => to.startsWith(`${prefix}/`))
}

/** Refuses an import that crosses the layers of the table above. */
export const layers = {
  meta: { type: 'problem', schema: [], messages: { crossed: '{{from}} may not import {{to}}.' } },
  create(context) {
    const from = path.relative(root, context.filename).split(path.sep).join('/')
    function check(node) {
      const source = node.source?.value
      if (typeof source !== 'string' || !source.startsWith('.')) return
      const absolute = path.resolve(path.dirname(context.filename), source)
      const to = path.relative(root, absolute).split(path.sep).join('/')
      if (!isAllowed(from, to)) context.report({ node, messageId: 'crossed', data: { from, to } })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}
