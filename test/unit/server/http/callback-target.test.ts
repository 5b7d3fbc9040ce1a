import { describe, expect, test } from 'vitest'
import { callbackTarget } from '../../../../server/http/callback-target.ts'
import { defaultProgressSettings, type ProgressSettings } from '../../../../server/http/progress-settings.ts'

function target(url: string, settings: Partial<ProgressSettings> = {}) {
  return callbackTarget(new URL(url), { ...defaultProgressSettings, ...settings })
}

describe('where callbacks may go', () => {
  test.each([
    'http://127.0.0.1:9/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://localhost/x',
    'http://localhost./x',
    'https://[::1]/x',
    'http://[::ffff:7f00:1]/x',
    'http://169.254.169.254/latest/meta-data',
  ])('%s is on this machine or in a private network', async (url) => {
    await expect(target(url)).rejects.toThrow('it is on this machine or in a private network')
  })

  test.each(['http://127.0.0.1:9/x', 'http://localhost/x', 'https://[::1]/x'])(
    '%s may be called where private networks are allowed',
    async (url) => {
      await expect(target(url, { allowsPrivateNetworks: true })).resolves.toMatchObject({ url: new URL(url) })
    },
  )

  test('a list of hosts refuses every other one before its name is looked up', async () => {
    await expect(target('http://elsewhere.invalid/', { allowedHosts: ['lms.example.org'] })).rejects.toThrow(
      'Callbacks to elsewhere.invalid are not allowed: PROGRESS_ALLOWED_HOSTS does not name it.',
    )
  })

  test('a list of hosts does not open a private network', async () => {
    await expect(target('http://127.0.0.1/', { allowedHosts: ['127.0.0.1'] })).rejects.toThrow(
      'PROGRESS_ALLOW_PRIVATE_NETWORKS=true',
    )
  })

  test('the connection goes to the address that was checked, whatever the name means by then', async () => {
    const { lookup } = await target('http://127.0.0.1/', { allowsPrivateNetworks: true })
    const found = await new Promise((resolve) => {
      lookup('another.name', { all: true }, (_error, addresses) => {
        resolve(addresses)
      })
    })

    expect(found).toEqual([{ address: '127.0.0.1', family: 4 }])
  })
})
