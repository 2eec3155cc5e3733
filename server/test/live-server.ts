import { afterAll } from 'vitest'
import { startEventBus } from '#server/platform/event-bus.ts'
import { silentLog } from '#server/platform/log.ts'
import type { Signal } from '#server/platform/signal.ts'
import { portOf, testApp } from './app.ts'
import { type Listener, listenTo } from './listener.ts'
import type { Person, World } from './world.ts'

/** A single process wakes itself. */
const noSignal: Signal = { send: () => {}, subscribe: () => {}, hearing: () => 1, stop: async () => {} }

/** The realtime service of this test file, on its own port until the file ends. */
export async function liveServer() {
  const { app, database, carriedBy } = await testApp()
  const bus = await startEventBus(database, noSignal, silentLog)
  carriedBy(bus)
  const port = await portOf(app)
  const base = `http://127.0.0.1:${port}/realtime`
  const listeners: Listener[] = []
  afterAll(async () => {
    for (const listener of listeners) listener.close()
    await bus.stop()
  })
  return {
    base,
    port,
    async listen(person: Person, path: string) {
      const listener = await listenTo(`${base}${path}`, person.access)
      listeners.push(listener)
      return listener
    },
    ask: (person: Person, method: string, path: string, body?: unknown, headers = {}) =>
      fetch(`${base}${path}`, {
        method,
        headers: { authorization: `Bearer ${person.access}`, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

/** The prefix of the account's places. */
export async function uuidOf({ inAccount, accountId }: Pick<World, 'inAccount' | 'accountId'>) {
  const row = await inAccount((db) =>
    db.selectFrom('account').select('uuid').where('id', '=', accountId).executeTakeFirstOrThrow(),
  )
  return row.uuid
}
