import { serveFunction } from '../node-host/serve-function.ts'
import { testFilesBeside } from '../node-host/test-files.ts'
import { healthOf } from './chat-health.ts'
import { replyTo } from './chat-reply.ts'
import { readProviderSettings } from './provider-settings.ts'

const settings = readProviderSettings(process.env)

await serveFunction({
  chat: (request) => replyTo(request, settings),
  chatHealth: () => healthOf(settings),
  testFiles: testFilesBeside(import.meta.url),
})
