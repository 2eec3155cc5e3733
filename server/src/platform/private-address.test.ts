import { expect, test } from 'vitest'
import { isPrivate, isPrivateName } from './private-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'lo que sea',
])('%s is no public address', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['200.14.80.1', '8.8.8.8', '2800:300::1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public one',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)

test.each([
  ['localhost', true],
  ['db', true],
  ['metadata.google.internal', true],
  ['nas.local.', true],
  ['a.localhost', true],
  ['push.example.com', false],
])('the name %s is private: %s', (name, expected) => {
  expect(isPrivateName(name)).toBe(expected)
})
