import { BlockList, isIP } from 'node:net'

const privateV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The address under which one large provider serves its machines' own settings.
  '168.63.129.16/32',
]

const privateV6 = [
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/** Where the last 32 bits are an IPv4 address that traffic ends up at. */
const wrappedV4 = [
  /^::(?:ffff:(?:0:)?)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/,
  /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/,
]
const sixToFour = /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/

const blocked = blockList()

/**
 * Whether an address lies on this machine, in a private or local network, or where clouds tell machines their secrets;
 * also for what is no address at all.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return blocked.check(address, 'ipv4')
  if (family !== 6) return true
  const canonical = canonicalV6(address)
  const inner = v4Inside(canonical)
  return blocked.check(canonical, 'ipv6') || (inner !== null && blocked.check(inner, 'ipv4'))
}

function blockList(): BlockList {
  const list = new BlockList()
  for (const [subnets, family] of [
    [privateV4, 'ipv4'],
    [privateV6, 'ipv6'],
  ] as const) {
    for (const subnet of subnets) {
      const [network = '', prefix = ''] = subnet.split('/')
      list.addSubnet(network, Number(prefix), family)
    }
  }
  return list
}

/** The one shortest form, in hexadecimal; a zone such as `%eth0` is not part of the address. */
function canonicalV6(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  return new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1)
}

function v4Inside(canonical: string): string | null {
  const match = [...wrappedV4, sixToFour]
    .map((pattern) => pattern.exec(canonical))
    .find((one) => one !== null)
  if (match == null) return null
  const [high, low] = [match[1], match[2]].map((part) => Number.parseInt(part ?? '0', 16))
  if (high === undefined || low === undefined) return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
