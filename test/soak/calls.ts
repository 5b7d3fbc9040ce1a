import { Agent, request } from 'node:http'

/**
 * What goes wrong on purpose, in turn. The ends are few: after each of them the base layer pauses, up to ten seconds when
 * there were many in a minute, and the soak would spend its time with waiting.
 */
const faults = [
  ...['raises', 'garbage', 'hangs up', 'exits', 'raises', 'hangs', 'garbage', 'hangs up'],
  ...['raises', 'garbage', 'hangs up', 'is killed', 'raises', 'hangs', 'garbage', 'hangs up'],
]

/** How a series of calls came out. */
export interface Outcome {
  readonly calls: number
  readonly faults: number
  /** Sentences about answers that were not those of their requests; empty when all is well. */
  readonly wrong: readonly string[]
}

interface Series {
  readonly url: string
  readonly from: number
  readonly to: number
}

const atOnce = 8
const everyHundredth = 100

/** Makes the calls of a series, each hundredth of which goes wrong, and checks that each answer is that of its request. */
export async function makeCalls({ url, from, to }: Series): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const wrong: string[] = []
  let next = from
  let faultCount = 0
  const caller = async (): Promise<void> => {
    while (next < to) {
      const number = next++
      const fault = faultOf(number)
      if (fault !== undefined) faultCount++
      const problem = await check(agent, url, fault ?? `call ${number}`)
      if (problem !== null) wrong.push(`call ${number}: ${problem}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, caller))
  } finally {
    agent.destroy()
  }
  return { calls: to - from, faults: faultCount, wrong }
}

function faultOf(number: number): string | undefined {
  if (number % everyHundredth !== 0) return undefined
  return faults.at((number / everyHundredth) % faults.length)
}

async function check(agent: Agent, url: string, response: string): Promise<string | null> {
  try {
    const { status, text } = await post(
      agent,
      url,
      JSON.stringify({ response, answer: response, params: {} }),
    )
    const isFault = faults.includes(response)
    const expected = isFault
      ? status === 500 && /"message":"[^"]/.test(text)
      : status === 200 && text === ordinaryAnswer(response)
    return expected ? null : `${response} was answered ${status} ${text.slice(0, 300)}`
  } catch (error) {
    return `${response} had no answer: ${String(error)}`
  }
}

function ordinaryAnswer(response: string): string {
  return JSON.stringify({ command: 'eval', result: { is_correct: true, feedback: response } })
}

function post(agent: Agent, url: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      reply.once('error', reject).once('end', () => {
        resolve({ status: reply.statusCode ?? 0, text })
      })
    })
    asked.once('error', reject).end(body)
  })
}
