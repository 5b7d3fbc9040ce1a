import { expect, test } from 'vitest'
import { prefixOf, resolveProgram } from '../../../../server/workers/sandbox-programs.ts'

test.each([
  ['/home/ada/.pyenv/versions/3.12.1/bin/python3.12', '/home/ada/.pyenv/versions/3.12.1'],
  ['/home/ada/.pyenv/shims/python3', '/home/ada/.pyenv'],
  ['/home/ada/.nvm/versions/node/v20.19.0/bin/node', '/home/ada/.nvm/versions/node/v20.19.0'],
  ['/home/ada/functions/one/.venv/bin/python', '/home/ada/functions/one/.venv'],
  ['/opt/Feedback Studio/feedback-studio', '/opt/Feedback Studio'],
  ['/opt/bin/tool', '/opt/bin'],
  // The folder beside these holds keys and settings.
  ['/home/ada/.local/bin/tool', '/home/ada/.local/bin'],
  ['/home/ada/.cargo/bin/tool', '/home/ada/.cargo/bin'],
  ['/home/ada/bin/tool', '/home/ada/bin'],
  ['/home/ada/tool', '/home/ada/tool'],
  ['/tmp/tool', '/tmp/tool'],
])('for %s, %s is shown', (file, shown) => {
  expect(prefixOf(file, '/home/ada')).toBe(shown)
})

test('a program is looked for on the path, or from the working folder', async () => {
  const there = ['/usr/bin/perl', '/jobs/run.sh']
  const search = { path: '/bin:/usr/bin', isProgram: (file: string) => Promise.resolve(there.includes(file)) }

  const found = await Promise.all(
    ['perl', './run.sh', '/usr/bin/perl', 'ruby', 'run.sh'].map((one) =>
      resolveProgram(one, '/jobs', search),
    ),
  )

  expect(found).toEqual(['/usr/bin/perl', '/jobs/run.sh', '/usr/bin/perl', null, null])
})
