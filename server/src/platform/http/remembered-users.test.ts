import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { leadOf } from '#test/leads.ts'
import { world } from '#test/world.ts'
import type { Me } from '../me.ts'
import { rememberUsers } from './remembered-users.ts'

test('what somebody may see changes with their next question, and ends when they may no longer ask', async () => {
  const w = await world()
  await leadOf(w.manager)
  const seen = async () => {
    const { status, body } = await w.manager.call(listLeads)
    return status === 200 ? body.count : status
  }
  const set = (change: ReturnType<typeof sql>) =>
    w.inAccount((db) =>
      sql`update app_user set ${change} where account_id = ${w.accountId} and id = ${w.manager.id}`.execute(
        db,
      ),
    )
  const groups = sql`delete from user_group_member where account_id = ${w.accountId} and user_id = ${w.manager.id}`
  expect([await seen(), await seen()]).toEqual([1, 1])
  await set(sql`permissions = '{leads.view}'`)
  await w.inAccount((db) => groups.execute(db))
  expect([await seen(), await seen()]).toEqual([0, 0])
  await set(sql`permissions = '{leads.view,leads.view_all}'`)
  expect(await seen()).toBe(1)
  await set(sql`is_active = false`)
  expect(await seen()).toBe(401)
  await set(sql`is_active = true, permissions = '{}'`)
  expect(await seen()).toBe(403)
})

test('a question that would write is refused by the database', async () => {
  const { database, accountId, manager } = await world()
  const write = database.readingInAccount(accountId, (db) =>
    sql`update app_user set phone = 'x' where account_id = ${accountId} and id = ${manager.id}`.execute(db),
  )
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('what is asked at once fails and succeeds together; the connection goes on working', async () => {
  const { database, accountId } = await world()
  const asked = database.readingInAccount(accountId, (db) =>
    Promise.allSettled([
      sql`select 1 as one`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`select 3`.execute(db),
    ]),
  )
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const after = await database.readingInAccount(accountId, (db) => sql`select 1 as one`.execute(db))
  expect(after.rows).toEqual([{ one: 1 }])
})

test('of more sessions than are remembered those that asked last stay', async () => {
  const asRemembered = rememberUsers()
  const meOf = (session_id: string) => ({ session_id }) as Me // nothing else is looked at
  const answered: string[] = []
  const answer = async ({ session_id }: Me) => answered.push(session_id)
  for (let n = 0; n <= 10_000; n++) await asRemembered(`${n}`, Promise.resolve(meOf(`${n}`)), answer)
  answered.length = 0
  const never = new Promise<Me>(() => {})
  for (const session of ['0', '1', '9999', '10000']) void asRemembered(session, never, answer)
  expect(answered).toEqual(['1', '9999', '10000'])
})
