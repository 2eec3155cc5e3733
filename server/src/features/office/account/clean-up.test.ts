import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUpAccount, cleanUpShared } from '#server/platform/clean-up.ts'
import type { Database } from '#server/platform/db.ts'
import { world } from '#test/world.ts'

test('where one table of an account cannot be cleaned up, the others are, and the failure is told', async () => {
  const w = await world()
  const long = '2020-01-01T00:00:00Z'
  await w.inAccount(async (db) => {
    // Its answer is of today and names it, so that it cannot go.
    await sql`
      with asked as (
        insert into job (account_id, user_id, kind, title, status, asked, address, beat_at, created_at)
        values (${w.accountId}, ${w.admin.id}, 'prompt_run', 'Ventas', 'done', '{}', '', ${long}, ${long}) returning id)
      insert into prompt_run (account_id, id, user_id, result, created_at)
      select ${w.accountId}, asked.id, ${w.admin.id}, '{}', now() from asked`.execute(db)
    await sql`
      insert into webhook_delivery (account_id, body, received_at) values (${w.accountId}, 'x', ${long})`.execute(
      db,
    )
  })
  const cleaning = cleanUpAccount(w.database, w.accountId, new Date().toISOString())
  await expect(cleaning).rejects.toThrow('Not everything could be cleaned up')
  const left = await w.inAccount((db) =>
    sql<{ jobs: number; deliveries: number }>`select
      (select count(*)::int from job where account_id = ${w.accountId}) as jobs,
      (select count(*)::int from webhook_delivery where account_id = ${w.accountId}) as deliveries`.execute(
      db,
    ),
  )
  expect(left.rows).toEqual([{ jobs: 1, deliveries: 0 }])
})

test('where one shared table cannot be cleaned up, the others are', async () => {
  const w = await world()
  const key = `test-${w.accountId}`
  const rows = () =>
    w.database.acrossAccounts(
      async (db) => (await sql`select from rate_limit where key = ${key}`.execute(db)).rows,
    )
  await w.database.acrossAccounts((db) =>
    sql`insert into rate_limit (key, hits, resets_at) values (${key}, 1, '2020-01-01')`.execute(db),
  )
  let isFirst = true
  const acrossAccounts: Database['acrossAccounts'] = (work) => {
    if (!isFirst) return w.database.acrossAccounts(work)
    isFirst = false
    return Promise.reject(new Error('No space left on the device'))
  }
  const cleaning = cleanUpShared({ ...w.database, acrossAccounts }, '2020-02-01T00:00:00Z')
  await expect(cleaning).rejects.toThrow('Not everything could be cleaned up')
  expect(await rows()).toEqual([])
})
