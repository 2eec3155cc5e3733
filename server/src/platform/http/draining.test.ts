import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp } from '#test/app.ts'

test('a stop waits for no connection that nobody has used', async () => {
  const { app, database } = await makeApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(app.server, 'connection')
  const ended = once(unused, 'close')
  await app.close()
  await ended
  await database.close()
  expect(unused.destroyed).toBe(true)
}, 15_000)
