import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp, portOf } from '#test/app.ts'

test('a stop waits for no connection that nobody has used', async () => {
  const { app, database } = await makeApp()
  const unused = connect(await portOf(app), '127.0.0.1')
  await once(app.server, 'connection')
  const ended = once(unused, 'close')
  await app.close()
  await ended
  await database.close()
  expect(unused.destroyed).toBe(true)
}, 15_000)
