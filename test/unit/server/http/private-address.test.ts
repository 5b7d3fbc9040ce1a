import { expect, test } from 'vitest'
import { isPrivateAddress } from '../../../../server/http/private-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.0.1',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
  '2002:101:101::1',
])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
