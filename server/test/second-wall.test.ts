import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addLeadNote } from '#contract/leads/lead-acts.ts'
import type { Db } from '#server/platform/db.ts'
import { leadOf } from './leads.ts'
import { type World, world } from './world.ts'

let mine: World
let theirs: World
const { host, database } = new pg.Client(inject('ownerUrl'))
const superuser = new pg.Client({ host, database, user: 'postgres' })
let tables: string[]

beforeAll(async () => {
  mine = await world()
  theirs = await world()
  const params = { id: (await leadOf(theirs.manager, {})).id }
  const headers = { 'idempotency-key': `una-nota-${theirs.accountId}` }
  const noted = await theirs.manager.call(addLeadNote, { params, body: { text: 'Solo nuestra' }, headers })
  expect(noted.status).toBeLessThan(300)
  await theirs.inAccount((db) =>
    sql`insert into ephemeral (account_id, user_id, path, value, expires_at)
      values (${theirs.accountId}, ${theirs.seller.id}, 'presence/x', '{}', '2100-01-01')`.execute(db),
  )
  await theirs.database.acrossAccounts((db) =>
    sql`insert into kept_mail (account_id, recipient, subject, body_text, body_html, created_at)
      values (${theirs.accountId}, 'a@b.cl', 'x', 'x', 'x', now())`.execute(db),
  )
  await superuser.connect()
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => superuser.end())

/** How many rows of the other account each table shows. */
async function shownTo(client: pg.Client): Promise<Record<string, number>> {
  const id = theirs.accountId
  const counts = [...tables, 'account'].map(
    (name) =>
      `select '${name}' as name, count(*)::int from ${name} where ${name === 'account' ? 'id' : 'account_id'} = ${id}`,
  )
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Without the golden rule, which would refuse such statements. */
async function asApp(opening: string) {
  const client = new pg.Client(inject('appUrl'))
  await client.connect()
  try {
    await client.query(`begin; ${opening}`)
    return await shownTo(client)
  } finally {
    await client.end()
  }
}

const nothing = () => Object.fromEntries([...tables, 'account'].map((name) => [name, 0]))

test('a transaction of one account sees no row of another, in any table', async () => {
  const there = await shownTo(superuser)
  for (const name of ['user_login', 'outbox', 'idempotency_key', 'kept_mail', 'ephemeral', 'lead', 'account'])
    expect([name, there[name]], 'there is something to see').not.toEqual([name, 0])
  expect(await asApp(`select app.set_account(${mine.accountId})`)).toEqual(nothing())
})

test('a transaction that says nothing sees nothing', async () => {
  expect(await asApp('select 1')).toEqual(nothing())
})

test('what is done for the whole installation sees what accounts share, until it enters one', async () => {
  const every = await asApp("set local app.every_account = 'on'")
  expect(every).toMatchObject({ lead: 0, session: 0 })
  for (const name of ['user_login', 'outbox', 'idempotency_key', 'kept_mail', 'ephemeral', 'account'])
    expect([name, every[name]]).not.toEqual([name, 0])
  const entering = `set local app.every_account = 'on'; select app.set_account(${mine.accountId})`
  expect(await asApp(entering)).toEqual(nothing())
})

test('a row of another account cannot be written either', async () => {
  const write = mine.inAccount((db) =>
    sql`insert into outbox (account_id, type, payload, created_at)
      values (${theirs.accountId}, 'x', '{}', now())`.execute(db),
  )
  await expect(write).rejects.toThrow('row-level security')
})

test('who serves requests only adds to the audit', async () => {
  const { accountId } = mine
  const change = <T>(work: (db: Db) => Promise<T>) => mine.inAccount(work)
  const entry = { account_id: accountId, act: 'exports.list', at: '2026-11-22T00:00:00Z' }
  const data = JSON.stringify({ filters: 'Zyqwort', rows: 3 })
  const { id } = await change((db) =>
    db
      .insertInto('audit_entry')
      .values({ ...entry, data })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const refused = [
    sql`update audit_entry set data = '{}' where account_id = ${accountId}`,
    sql`delete from audit_entry where account_id = ${accountId}`,
    sql`truncate audit_entry`,
  ]
  for (const statement of refused)
    await expect(change((db) => statement.execute(db))).rejects.toThrow('permission denied')

  await change((db) => sql`select app.forget_audit_filters(${accountId}, ${[id]}::bigint[])`.execute(db))
  const kept = await mine.inAccount((db) =>
    db
      .selectFrom('audit_entry')
      .select(['act', 'data'])
      .where('account_id', '=', accountId)
      .where('act', '=', entry.act)
      .execute(),
  )
  expect(kept).toEqual([{ act: 'exports.list', data: { rows: 3 } }])
})
