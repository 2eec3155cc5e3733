import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askModel } from './client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const said = (content: string, usage?: object) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage })

/** A service that answers the n-th request with the n-th of these, and what became of asking it. */
async function asking(answers: RequestListener[], { isAllowed = true, deadline = 5_000 } = {}) {
  const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ url: request.url, authorization: request.headers.authorization, body })
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const waits: number[] = []
  const answer = await askModel(
    { baseUrl: `http://${place}/v1/`, name: 'small', key: 'sk-1', allow: isAllowed ? [place] : [] },
    { system: 'S', question: 'Q', mostTokens: 10 },
    { deadline, wait: async (ms) => waits.push(ms) },
  )
  return { answer, asked, waits }
}

const ok: RequestListener = (_, response) => response.end(said('Hola', { total_tokens: 12 }))
const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end('{}')

test('it is asked as OpenAI is, and says how much it used', async () => {
  const { answer, asked } = await asking([ok])
  expect(answer).toEqual({ ok: true, text: 'Hola', tokens: 12 })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer sk-1' })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    model: 'small',
    max_tokens: 10,
    messages: [
      { role: 'system', content: 'S' },
      { role: 'user', content: 'Q' },
    ],
  })
})

test('what is too much for it now is asked again twice, as late as it wants, and is free', async () => {
  const busy = status(429, { 'retry-after': '2' })
  const later = await asking([busy, ok])
  expect([later.answer.ok, later.waits]).toEqual([true, [2000]])
  const never = await asking([status(429, { 'retry-after': '3600' })])
  expect(never.answer).toEqual({ ok: false, trouble: 'busy', isFree: true })
  expect([never.asked.length, never.waits]).toEqual([3, [5000, 5000]])
})

test.each([
  ['fails inside', status(500), { trouble: 'failed', isFree: false }],
  [
    'cuts the line',
    ((_, response) => response.destroy()) as RequestListener,
    { trouble: 'failed', isFree: false },
  ],
  ['never answers', (() => {}) as RequestListener, { trouble: 'late', isFree: false }],
  ['does not take the key', status(401), { trouble: 'key', isFree: true }],
  ['does not know the model', status(404), { trouble: 'unknown', isFree: true }],
  [
    'sends elsewhere',
    status(302, { location: 'http://127.0.0.1:1/' }),
    { trouble: 'incompatible', isFree: false },
  ],
  [
    'is no such service',
    ((_, response) => response.end('<html>')) as RequestListener,
    { trouble: 'incompatible' },
  ],
  [
    'says nothing',
    ((_, response) => response.end('{"choices":[]}')) as RequestListener,
    { trouble: 'incompatible' },
  ],
] as const)('one that %s is asked once: it may have been done', async (_, answers, expected) => {
  const { answer, asked } = await asking([answers], { deadline: 300 })
  expect(answer).toMatchObject({ ok: false, ...expected })
  expect(asked).toHaveLength(1)
})

test('an address on a private network is not called unless the operator allows it', async () => {
  const { answer, asked } = await asking([ok], { isAllowed: false })
  expect([answer, asked]).toEqual([{ ok: false, trouble: 'unreachable', isFree: true }, []])
})
