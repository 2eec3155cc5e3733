import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createLead, listLeads } from '#contract/leads/leads.ts'
import { login } from '#contract/office/session.ts'
import { makeApp } from '#test/app.ts'
import { callerOf } from '#test/caller.ts'
import { type Pooler, pgbouncer, startPgbouncer, wherePooled } from '#test/pgbouncer.ts'
import { password, world } from '#test/world.ts'
import { keepsNames } from './pooler.ts'

test('PostgreSQL itself keeps the names of statements', async () => {
  expect(await keepsNames(inject('appUrl'))).toBe(true)
})

describe.runIf(pgbouncer)(`behind PgBouncer in transaction mode${wherePooled}`, () => {
  let pooler: Pooler
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('appUrl'))
  })
  afterAll(() => pooler?.stop())

  test('names are kept only where the pooler keeps them apart', async () => {
    const url = pooler.through(inject('appUrl'))
    expect(await keepsNames(url)).toBe(await survivesNames(url))
  })

  test('people sign in, read and write, many at once', async () => {
    const { app, database } = await makeApp({ url: pooler.through(inject('appUrl')) })
    try {
      const { seller } = await world()
      const stranger = callerOf(app)
      const signedIn = await stranger(login, { body: { username: seller.username, password } })
      expect(signedIn.status).toBe(200)
      const call = callerOf(app, signedIn.body.access)
      const acts = Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0
          ? call(createLead, { body: { contact: { first_name: `Contacto ${n}` } } })
          : call(listLeads, { query: { search: `Contacto ${n}`, page_size: 1 + (n % 7) } }),
      )
      const answers = await Promise.all(acts)
      expect(answers.filter(({ status }) => status >= 300)).toEqual([])
      expect((await call(listLeads)).body.count).toBe(10)
    } finally {
      await app.close()
      await database.close()
    }
  })
})

/** Whether two clients may use one name for two statements, which is the failure to detect. */
async function survivesNames(connectionString: string): Promise<boolean> {
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString }))
  try {
    await Promise.all(clients.map((client) => client.connect()))
    for (const [n, client] of clients.entries())
      for (let again = 0; again < 4; again++)
        await client.query({ name: 'same_name', text: `select ${n} as n where $1::int > 0`, values: [1] })
    return true
  } catch {
    return false
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
