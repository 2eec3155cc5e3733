import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { addressKey, addressOf, trusting } from './address.ts'

async function seenAs(trusted: string, forwarded: string) {
  const { trustProxy } = readConfig({ TRUST_PROXY: trusted })
  const app = fastify({ trustProxy: trusting(trustProxy) })
  app.get('/', async (request) => addressOf(request))
  const headers = { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })
  return answer.body
}

test('behind one proxy an address is what that proxy wrote, not what the client wrote before it', async () => {
  expect(await seenAs('1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await seenAs('1', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(await seenAs('2', '192.0.2.1, 198.51.100.7, 203.0.113.9')).toBe('198.51.100.7')
  expect(await seenAs('127.0.0.1', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(await seenAs('off', '203.0.113.9')).toBe('127.0.0.1')
})

test('what is no address is never taken for one', async () => {
  for (const odd of ['<b>no soy una IP</b>', 'unknown', '203.0.113.9:5678', '1.2.3', ''])
    expect(await seenAs('1', odd)).toBe('127.0.0.1')
})

test('limits count an IPv6 network of 64 bits as one, and IPv4 in either writing as the same', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8:1:2:ffff:0:0:9')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
})
