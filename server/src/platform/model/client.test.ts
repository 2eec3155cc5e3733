import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askModel } from './client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const said = (content: string | null, usage?: object) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage })

/** A service that answers the n-th request with the n-th of these, and what became of asking it. */
async function asking(answers: RequestListener[], { isAllowed = true, deadline = 20_000 } = {}) {
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
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    model: 'small',
    max_tokens: 10,
    stream: false,
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
  expect(never.answer).toEqual({ ok: false, trouble: 'busy', tokens: 0 })
  expect([never.asked.length, never.waits]).toEqual([3, [5000, 5000]])
})

test('it does not wait for what would be over the time for all tries', async () => {
  const { answer, asked, waits } = await asking([status(429, { 'retry-after': '3' })], { deadline: 2_000 })
  expect([answer, asked.length, waits]).toEqual([{ ok: false, trouble: 'busy', tokens: 0 }, 1, []])
})

test('a model that knows the limit of tokens by its newer name is asked by that', async () => {
  const newer: RequestListener = (_, response) =>
    response.writeHead(400).end(
      JSON.stringify({
        error: {
          message:
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          param: 'max_tokens',
          code: 'unsupported_parameter',
        },
      }),
    )
  const { answer, asked } = await asking([newer, status(429), ok])
  expect(answer.ok).toBe(true)
  const limits = asked.map(({ body }) => Object.keys(JSON.parse(body)).filter((key) => /token/.test(key)))
  expect(limits).toEqual([['max_tokens'], ['max_completion_tokens'], ['max_completion_tokens']])
  const never = await asking([newer])
  expect(never.answer).toEqual({ ok: false, trouble: 'incompatible', tokens: 0 })
  expect(never.asked).toHaveLength(2)
})

test.each(['', '\n ', null])(
  'an answer without a word is no answer, and was paid for: %j',
  async (content) => {
    const { answer } = await asking([(_, response) => response.end(said(content, { total_tokens: 210 }))])
    expect(answer).toEqual({ ok: false, trouble: 'empty', tokens: 210 })
  },
)

test.each([
  ['fails inside', status(500), { trouble: 'failed', tokens: null }],
  [
    'cuts the line',
    ((_, response) => response.destroy()) as RequestListener,
    { trouble: 'failed', tokens: null },
  ],
  ['never answers', (() => {}) as RequestListener, { trouble: 'late', tokens: null }],
  ['does not take the key', status(401), { trouble: 'key', tokens: 0 }],
  ['does not know the model', status(404), { trouble: 'unknown', tokens: 0 }],
  [
    'sends elsewhere',
    status(302, { location: 'http://127.0.0.1:1/' }),
    { trouble: 'incompatible', tokens: null },
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
  expect([answer, asked]).toEqual([{ ok: false, trouble: 'unreachable', tokens: 0 }, []])
})
