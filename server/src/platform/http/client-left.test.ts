import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import compress from '@fastify/compress'
import { fastify } from 'fastify'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { answerErrors } from './problem.ts'

test.each([
  ['who asked left', true, { level: 'info', msg: 'the client left' }],
  ['it breaks', false, { level: 'error', msg: 'request failed' }],
])('a download that ends before its first byte because %s is logged as such', async (_, leaves, said) => {
  const lines: { level: string; msg: string }[] = []
  const formatters = { level: (level: string) => ({ level }) }
  const log = pino({ formatters }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = fastify({ loggerInstance: log })
  answerErrors.on(app as never)
  await app.register(compress)
  const source = new PassThrough()
  let leave = () => {}
  app.post('/', async ({ raw }, reply) => {
    if (leaves) await new Promise((resolve) => raw.socket.once('close', resolve) && leave())
    else setImmediate(() => source.destroy(new Error('broken')))
    return reply.type('text/csv').send(source)
  })
  await app.listen({ port: 0 })
  try {
    const { port } = app.server.address() as AddressInfo
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
    const request = ask({ port, method: 'POST', headers })
    request.on('error', () => {})
    request.end('{}')
    leave = () => request.destroy()
    await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(said)), 30_000)
    expect(lines.some(({ level }) => level === 'error')).toBe(!leaves)
  } finally {
    source.destroy()
    app.server.closeAllConnections()
    await app.close()
  }
})
