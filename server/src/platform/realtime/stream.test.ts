import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openStream, type Stream } from './stream.ts'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

/** A stream to a reader that reads nothing until the test makes it. */
async function streamTo() {
  let opened: (stream: Stream) => void
  const stream = new Promise<Stream>((resolve) => {
    opened = resolve
  })
  const server = createServer((_, response: ServerResponse) => {
    const made = openStream(response)
    made.open([{ prefix: '', value: null }])
    opened(made)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  ends.push(() => {
    reader.destroy()
    server.close()
  })
  return { stream: await stream, reader }
}

const frame = Buffer.from(`event: put\ndata: ${'x'.repeat(2 ** 18)}\n\n`)

test('who does not read is let go before much is kept for them, and hears no more', async () => {
  const { stream } = await streamTo()
  const closed = new Promise<void>((resolve) => stream.whenClosed(resolve))
  // The buffers of both sockets hold some megabytes.
  for (let sent = 0; sent < 64 && !stream.isClosed(); sent++) {
    stream.send(frame)
    await new Promise(setImmediate)
  }
  await closed
  expect(stream.isClosed()).toBe(true)
})

test('one thing may be large: who reads it goes on', async () => {
  const { stream, reader } = await streamTo()
  const large = Buffer.alloc(8 * 2 ** 20, 'x')
  stream.send(large)
  let read = 0
  reader.on('data', (part) => {
    read += part.length
  })
  reader.resume()
  await expect.poll(() => read).toBeGreaterThan(large.length)
  stream.send(frame)
  await expect.poll(() => read).toBeGreaterThan(large.length + frame.length)
  expect(stream.isClosed()).toBe(false)
})

test('in silence a stream says every 25 seconds that it lives, by an event and no comment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { reader } = await streamTo()
  let read = ''
  reader.on('data', (part) => {
    read += part
  })
  reader.resume()
  vi.advanceTimersByTime(25_000)
  await expect.poll(() => read).toContain('event: keep-alive\ndata: null\n\n')
  expect(read).not.toMatch(/^(id|:)/m)
})
