import { once } from 'node:events'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { deliverOutbound, getPublicJson, type Outbound, postPublic } from './outbound.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** The timeout in milliseconds for hosts that do not answer. */
const soon = 200

/** A host that outgoing requests take for public. */
async function publicHost(answer: RequestListener, deadline = 30_000) {
  const server = createServer(answer).listen(0, '127.0.0.1').unref()
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = ((_url, { lookup: _, ...options }, done) =>
    request({ ...options, host: '127.0.0.1', port }, done)) as Outbound['open']
  const way = { open, deadline }
  const address = 'https://rates.example.com/uf'
  return {
    get: () => getPublicJson(address, way),
    post: () => postPublic(address, {}, Buffer.from('x'), way),
  }
}

test('the status is enough: an answer without end is left at once', async () => {
  let left: Promise<unknown> | undefined
  const { post } = await publicHost((_, answer) => {
    left = once(answer, 'close')
    answer.writeHead(201).write('a beginning')
  })
  expect(await post()).toBe(201)
  await left
})

test('a host that never answers is given up', async () => {
  const { post } = await publicHost(() => {}, soon)
  await expect(post()).rejects.toThrow('rates.example.com did not answer in time')
})

test('a host that answers byte by byte is given up', async () => {
  const { get } = await publicHost((_, answer) => {
    const drip = setInterval(() => answer.write('1'), 10)
    answer.once('close', () => clearInterval(drip))
  }, soon)
  await expect(get()).rejects.toThrow()
})

test('an answer is read to its end, but not beyond what anybody needs', async () => {
  const small = await publicHost((_, answer) => void answer.end('{"uf":39643.59}'))
  expect(await small.get()).toEqual({ uf: 39_643.59 })
  const page = await publicHost((_, answer) => void answer.end('<html>'))
  await expect(page.get()).rejects.toThrow('did not answer JSON')
  const huge = await publicHost((_, answer) => void answer.end(Buffer.alloc(6_000_000, '1')))
  await expect(huge.get()).rejects.toThrow('answered too much')
  const gone = await publicHost((_, answer) => void answer.writeHead(404).end())
  await expect(gone.get()).rejects.toThrow('answered 404')
})

test.each([
  'http://push.example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost:5432/',
  'https://db/',
  'https://ana:clave@push.example.com/',
])('%s is not asked', async (address) => {
  await expect(postPublic(address, {}, Buffer.from('x'))).rejects.toThrow('not a public https address')
})

test('a delivery was taken once its status came, also when the body of the answer has no end', async () => {
  const server = createServer((_, answer) => void answer.writeHead(202).write('a beginning'))
  servers.push(server.listen(0, '127.0.0.1').unref())
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const delivered = await deliverOutbound(`http://${host}/`, {}, '{}', { allow: [host], deadline: soon })
  expect(delivered).toMatchObject({ status: 202, body: 'a beginning', failure: null })
})
