import { createHash, timingSafeEqual } from 'node:crypto'
import { StudioRefusal } from './studio-refusal.ts'

/** The headers that say who asks. */
export interface Caller {
  /** Every `host` header: two of them could be read differently by us and by a proxy in front of us. */
  readonly hosts: readonly string[]
  readonly upgrade: string | undefined
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly isNavigation: boolean
  readonly cookie: string | undefined
  readonly authorization: string | undefined
}

/** Decides who may talk to the studio server: our own page, and who was told the secret of this start. */
export interface Gatekeeper {
  /** Throws `StudioRefusal` unless the request was sent to us, by our own page or by no page at all. */
  readonly checkSource: (caller: Caller) => void
  /** Throws `StudioRefusal` unless the caller knows the secret. */
  readonly checkSecret: (caller: Caller) => void
  readonly isToken: (text: string) => boolean
  /** The cookie that lets a page in, to be set once it has shown the token. */
  readonly cookie: () => string
}

/** A gatekeeper for one start; the port is asked for late, because the system chooses it. */
export function createGatekeeper(token: string, port: () => number): Gatekeeper {
  // Cookies know no ports: another studio on this machine must not overwrite ours.
  const cookieName = () => `feedback-studio-${port()}`
  const isToken = (text: string) => isSame(text, token)
  return {
    checkSource: (caller) => {
      checkHost(caller, port())
      checkUpgrade(caller)
      checkOrigin(caller, port())
    },
    checkSecret: ({ cookie, authorization }) => {
      const shown = [bearerOf(authorization), ...cookiesOf(cookie, cookieName())]
      if (shown.some((one) => one !== null && isToken(one))) return
      throw new StudioRefusal(
        'not-signed-in',
        'This page does not know the secret of this start. Open the address that the studio printed at its start.',
      )
    },
    isToken,
    cookie: () => `${cookieName()}=${token}; Path=/; HttpOnly; SameSite=Strict`,
  }
}

const ourNames = ['127.0.0.1', 'localhost', '[::1]']

/** A name of somebody else that leads to this machine is how a foreign page would reach us. */
function checkHost({ hosts: [host, ...more] }: Caller, port: number): void {
  const isOurs = ourNames.some((name) => host?.toLowerCase() === `${name}:${port}`)
  if (isOurs && more.length === 0) return
  throw new StudioRefusal('wrong-host', 'The studio answers only under its own address on this machine.')
}

/** A WebSocket would carry requests past every check, and the studio has none. */
function checkUpgrade({ upgrade }: Caller): void {
  if (!/\bwebsocket\b/i.test(upgrade ?? '')) return
  throw new StudioRefusal('invalid-request', 'The studio takes no WebSockets.')
}

function checkOrigin({ origin, fetchSite, isNavigation }: Caller, port: number): void {
  const isOurs = origin === undefined || ourNames.some((name) => origin === `http://${name}:${port}`)
  const isForeign = fetchSite === 'cross-site' || fetchSite === 'same-site'
  if (isOurs && (!isForeign || isNavigation)) return
  throw new StudioRefusal('wrong-origin', 'Another page may not use the studio.')
}

function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

function cookiesOf(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}

/** Takes as long for a wrong secret as for the right one. */
function isSame(shown: string, secret: string): boolean {
  const [a, b] = [shown, secret].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
