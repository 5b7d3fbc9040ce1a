import { expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'

function aLog(level: 'debug' | 'warn' | 'silent') {
  const lines: string[] = []
  const log = createLog({
    level,
    write: (line) => lines.push(line.replace(/^\S+Z /, '')),
    redact: (text) => text.replaceAll('sk-1', '[redacted]'),
  })
  return { log, lines }
}

test('a line has its level, its sentence and its facts', () => {
  const { log, lines } = aLog('debug')

  log.info('It began.', { port: 8080, name: 'a "b"', reason: null })

  expect(lines).toEqual(['info  It began. port=8080 name="a \\"b\\"" reason=null\n'])
})

test('what is below its level is left out', () => {
  const [{ log, lines }, silent] = [aLog('warn'), aLog('silent')]

  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    log[level](level)
    silent.log[level](level)
  }

  expect(lines).toEqual(['warn  warn\n', 'error error\n'])
  expect(silent.lines).toEqual([])
})

test('secrets are taken out of sentences and facts', () => {
  const { log, lines } = aLog('debug')

  log.warn('The key sk-1 is wrong.', { url: '/?key=sk-1' })

  expect(lines).toEqual(['warn  The key [redacted] is wrong. url="/?key=[redacted]"\n'])
})

test('the words of a function cannot move the cursor or feign a line', () => {
  const { log, lines } = aLog('debug')

  log.info('\u001b[2J\r2026 error all is lost\nnext')

  expect(lines).toEqual(['info  \\x1b[2J\\x0d2026 error all is lost\n  next\n'])
})

test('the words of a function cannot turn the direction of a line or break it unseen', () => {
  const { log, lines } = aLog('debug')

  log.info('a\u202eb\u2028c\u0085d')

  expect(lines).toEqual(['info  a\\u202eb\\u2028c\\x85d\n'])
})
