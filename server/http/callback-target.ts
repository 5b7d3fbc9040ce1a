import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'
import type { ProgressSettings } from './progress-settings.ts'

/** Where a callback may go: the name was resolved once and every address of it was checked. */
export interface CallbackTarget {
  readonly url: URL
  /** Gives the addresses that were checked, so that the name cannot come to mean another machine meanwhile. */
  readonly lookup: LookupFunction
}

/** A callback that must not be made; the message says why, and names nothing but the host. */
export class BlockedCallback extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BlockedCallback'
  }
}

interface Address {
  readonly address: string
  readonly family: number
}

/** Finds out whether callbacks may go to a URL. Rejects with `BlockedCallback`, or with the resolver's error. */
export async function callbackTarget(url: URL, settings: ProgressSettings): Promise<CallbackTarget> {
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  const { allowedHosts, allowsPrivateNetworks } = settings
  if (allowedHosts !== null && !allowedHosts.includes(host)) {
    throw new BlockedCallback(
      `Callbacks to ${host} are not allowed: PROGRESS_ALLOWED_HOSTS does not name it.`,
    )
  }
  const addresses = await addressesOf(host)
  if (addresses.length === 0) throw new BlockedCallback(`The name ${host} has no address.`)
  if (!allowsPrivateNetworks && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new BlockedCallback(
      `Callbacks to ${host} are not allowed: it is on this machine or in a private network. Set PROGRESS_ALLOW_PRIVATE_NETWORKS=true to allow them.`,
    )
  }
  return { url, lookup: lookupOf(addresses) }
}

async function addressesOf(host: string): Promise<readonly Address[]> {
  const family = isIP(host)
  return family === 0 ? lookup(host, { all: true, verbatim: true }) : [{ address: host, family }]
}

function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_host, options, callback) => {
    const wanted = options.family === 4 || options.family === 6 ? options.family : null
    const fitting = addresses.filter(({ family }) => wanted === null || family === wanted)
    const [first] = fitting
    if (first === undefined) callback(new Error('The host has no address of that kind.'), '')
    else if (options.all === true) callback(null, [...fitting])
    else callback(null, first.address, first.family)
  }
}
