import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const places = ['server', 'test', 'test/unit', 'test/unit/server', 'test/unit/server/http']

test('every file that the threat model names is there', () => {
  const text = readFileSync(path.join(root, 'server/threat-model.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = '']) => name)

  const missing = named.filter((name) => !places.some((place) => existsSync(path.join(root, place, name))))

  expect(named.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
