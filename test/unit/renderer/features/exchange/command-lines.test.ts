import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  curlCommand,
  powershellCommand,
  type SentRequest,
} from '../../../../../renderer/features/exchange/command-lines.ts'

function aRequest(change: Partial<SentRequest> = {}): SentRequest {
  return {
    url: 'http://127.0.0.1:8080/',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      command: 'eval',
      host: '127.0.0.1:8080',
      'content-length': '2',
    },
    body: '{}',
    ...change,
  }
}

describe('curl', () => {
  test('sends method, address, headers and body, and leaves to curl what curl sets itself', () => {
    expect(curlCommand(aRequest())).toBe(
      [
        "curl 'http://127.0.0.1:8080/'",
        "-H 'content-type: application/json'",
        "-H 'command: eval'",
        "--data-raw '{}'",
      ].join(' \\\n  '),
    )
  })

  test('a GET needs no method, a POST without a body does', () => {
    expect(curlCommand(aRequest({ method: 'GET', headers: {}, body: null }))).toBe(
      "curl 'http://127.0.0.1:8080/'",
    )
    expect(curlCommand(aRequest({ headers: {}, body: null }))).toBe("curl -X POST 'http://127.0.0.1:8080/'")
  })

  test('curl adds no kind of body, and reads no pattern into the address', () => {
    expect(curlCommand(aRequest({ url: 'http://a.example/[1]', headers: { empty: '' } }))).toBe(
      ["curl --globoff 'http://a.example/[1]'", "-H 'empty;'", "-H 'content-type:'", "--data-raw '{}'"].join(
        ' \\\n  ',
      ),
    )
  })

  test.runIf(process.platform !== 'win32')('a POSIX shell reads every argument back as it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll('\0', ''))
    fc.assert(
      fc.property(text, (body) => {
        const command = curlCommand(aRequest({ headers: { 'content-type': 'text/plain' }, body }))
        const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
        const args = execFileSync('/bin/sh', ['-c', script]).toString().split('\0').slice(0, -1)
        expect(args).toEqual(['http://127.0.0.1:8080/', '-H', 'content-type: text/plain', '--data-raw', body])
      }),
      { numRuns: 60 },
    )
  })
})

describe('PowerShell', () => {
  test('sends the same, with the body as UTF-8', () => {
    expect(powershellCommand(aRequest({ body: '{"a":"it\'s ‘so’"}' }))).toBe(
      [
        "Invoke-WebRequest -UseBasicParsing -Method POST -Uri 'http://127.0.0.1:8080/'",
        "-Headers @{ 'command' = 'eval' }",
        "-ContentType 'application/json'",
        `-Body ([System.Text.Encoding]::UTF8.GetBytes('{"a":"it''s ‘‘so’’"}'))`,
      ].join(' `\n  '),
    )
  })

  test('a GET has neither table nor body', () => {
    expect(powershellCommand(aRequest({ method: 'GET', headers: {}, body: null }))).toBe(
      "Invoke-WebRequest -UseBasicParsing -Method GET -Uri 'http://127.0.0.1:8080/'",
    )
  })
})
