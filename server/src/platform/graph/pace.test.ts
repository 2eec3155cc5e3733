import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraph } from './client.ts'
import { pauseFor, usageIn } from './pace.ts'

const asked: string[] = []
let said: Record<string, string> = {}
const meta = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(200, { 'content-type': 'application/json', ...said }).end('{}')
})
let graph: { url: string; version: string }

beforeAll(async () => {
  meta.listen(0, '127.0.0.1')
  await once(meta, 'listening')
  graph = { url: `http://127.0.0.1:${(meta.address() as AddressInfo).port}`, version: 'v25.0' }
})
afterAll(() => void meta.close())

const business = (counts: object) => JSON.stringify({ '700': [{ type: 'whatsapp', ...counts }] })

test('the fullest of all counts is how much is used, and what is no JSON says nothing', () => {
  const headers = (more: Record<string, string>) => usageIn(new Headers(more))
  expect(headers({})).toEqual({ percent: 0, closedFor: 0 })
  expect(headers({ 'x-app-usage': 'none', 'x-business-use-case-usage': '[1]' })).toEqual({
    percent: 0,
    closedFor: 0,
  })
  expect(
    headers({
      'x-app-usage': JSON.stringify({ call_count: 12, total_cputime: 90, total_time: 3 }),
      'x-business-use-case-usage': business({ call_count: 85, estimated_time_to_regain_access: 2 }),
    }),
  ).toEqual({ percent: 90, closedFor: 120_000 })
})

test('from 80 % on calls wait, the longer the fuller', () => {
  expect([0, 80, 90, 100, 300].map((percent) => pauseFor({ percent }))).toEqual([0, 0, 2500, 5000, 5000])
})

test('while Meta takes no calls of a token it is not asked, but for messages, which are counted apart', async () => {
  const credentials = { token: 'full', appSecret: null }
  said = { 'x-business-use-case-usage': business({ call_count: 100, estimated_time_to_regain_access: 5 }) }
  const get = (token: string) =>
    askGraph(graph, { ...credentials, token }, { method: 'GET', path: '700/message_templates' })
  expect((await get('full')).ok).toBe(true)
  const answer = await get('full')
  expect(answer).toMatchObject({ ok: false, wasRefused: true, isTransient: true })
  said = {}
  expect((await get('other')).ok).toBe(true)
  const sent = await askGraph(graph, credentials, { method: 'POST', path: '106/messages', body: {} })
  expect(sent.ok).toBe(true)
  expect(asked).toEqual([
    'GET /v25.0/700/message_templates',
    'GET /v25.0/700/message_templates',
    'POST /v25.0/106/messages',
  ])
  // Messages say nothing of the other calls either.
  expect((await get('full')).ok).toBe(false)
})
