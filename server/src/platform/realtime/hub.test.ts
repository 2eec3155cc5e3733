import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import type { Database } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import { silentLog } from '../log.ts'
import { createHub } from './hub.ts'
import type { Place } from './place.ts'
import type { Stream } from './stream.ts'

test('who begins to listen while the last one leaves hears what comes', async () => {
  const here = await world()
  const place = slowPlace()
  const hub = hubOf(here)
  const claims = { account_id: here.accountId, user_id: here.seller.id, session_id: 'one' }
  const asked = [{ found: { place, params: {}, root: 'slow', inner: [] }, query: null, prefix: '' }]

  const first = reader()
  await hub.listen({ claims, asked }, first.stream)
  place.hold()
  // The second event comes while the place is read because of the first.
  hub.handle([touch(here.accountId)])
  hub.handle([touch(here.accountId)])
  const second = reader()
  const listening = hub.listen({ claims, asked }, second.stream)
  first.close()
  place.letGo('new')
  await listening
  expect(second.opened).toEqual([{ prefix: '', value: 'new' }])

  place.letGo('newer')
  hub.handle([touch(here.accountId)])
  expect(await second.next()).toContain('newer')
  second.close()
  expect(hub.counts()).toEqual({ streams: 0, places: 0 })
})

/** A place that is read when the test lets it. */
function slowPlace() {
  let value = 'old'
  let gate: PromiseWithResolvers<void> | undefined
  const place: Place = {
    pattern: 'slow',
    mayRead: () => true,
    isTouchedBy: () => true,
    async read() {
      await gate?.promise
      return { value }
    },
  }
  return {
    ...place,
    hold() {
      gate = Promise.withResolvers()
    },
    letGo(next: string) {
      value = next
      gate?.resolve()
    },
  }
}

function reader() {
  const line = new EventEmitter()
  let isClosed = false
  const read = { opened: [] as Parameters<Stream['open']>[0] }
  const stream: Stream = {
    open: (parts) => read.opened.push(...parts),
    send: (frame) => line.emit('frame', frame.toString()),
    revoke() {},
    cancel() {},
    refuse() {},
    end() {},
    isClosed: () => isClosed,
    whenClosed: (run) => line.once('close', run),
  }
  return Object.assign(read, {
    stream,
    next: async () => (await once(line, 'frame'))[0] as string,
    close() {
      isClosed = true
      line.emit('close')
    },
  })
}

const hubOf = ({ inAccount }: World) =>
  createHub({
    database: { inAccount: (_: number, run: Parameters<typeof inAccount>[0]) => inAccount(run) } as Database,
    loadMe: async () => undefined,
    findAsked: () => {
      throw new Error('nothing is added')
    },
    log: silentLog,
  })

const touch = (account_id: number): Heard => ({
  account_id,
  event: { type: 'access.changed', user_id: 0 },
})
