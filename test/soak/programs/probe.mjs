// Loaded into the server before its own code: tells the process that started it what it holds, after a collection.
import { readdirSync } from 'node:fs'
import process from 'node:process'

process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({ rss, heap: heapUsed + external, descriptors: descriptorCount() })
})
// The server ends when it wants to, whoever may still ask.
process.channel.unref()

function descriptorCount() {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}
