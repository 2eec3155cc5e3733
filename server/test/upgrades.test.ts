import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listLeads } from '#contract/leads/leads.ts'
import { getMe } from '#contract/office/users.ts'
import { startSession } from '#server/features/office/auth/sign-in.ts'
import { migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { nowIso } from '#server/platform/time.ts'
import { makeApp } from './app.ts'
import { callerOf } from './caller.ts'
import { furnish, type Ids, readTables } from './isolation/furnish.ts'
import { createDatabase, type OwnDatabase } from './own-database.ts'

const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }
const migrations = readdirSync(migrationsFolder)
  .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  .sort()
// From the first migration whose tables an account can use; all with UPGRADES=all, else the last and a few before.
const states = migrations
  .slice(3, -1)
  .filter((_, index, all) => process.env.UPGRADES === 'all' || index > all.length - 3 || index % 32 === 0)

/** Until 0124 it held nothing but what a count of leads was made of. */
const emptied = ['quotation']

let ladder: OwnDatabase
beforeAll(async () => {
  ladder = await createDatabase(urls)
})
afterAll(() => ladder?.drop())

test.each(states)(
  'a database with data, as %s left it, migrates and serves',
  async (state) => {
    await migrate(ladder.ownerUrl, migrationsFolder, ladder.appUrl, state)
    const database = await createDatabase(urls, ladder)
    try {
      const { ids, ...who } = await fill(database)
      await migrate(database.ownerUrl, migrationsFolder, database.appUrl)
      expect(await serves(database, who)).toEqual({ me: 200, leads: 200, count: 1 })
      expect(await lost(database, ids)).toEqual(state < '0124' ? emptied : [])
    } finally {
      await database.drop()
    }
  },
  120_000,
)

/** An account with a row in every table of that version, and a user who may see it. */
async function fill({ ownerUrl }: OwnDatabase) {
  const { host, database } = new pg.Client(ownerUrl)
  const superuser = new pg.Client({ host, database, user: 'postgres' })
  await superuser.connect()
  try {
    const account = await superuser.query(
      `insert into account (uuid, name) values (gen_random_uuid(), 'De antes') returning id::int`,
    )
    const account_id: number = account.rows[0].id
    const user = await superuser.query(
      `insert into app_user (account_id, username, email, password_hash, permissions)
       values ($1, 'antes', 'antes@antes.test', 'none', array['leads.view', 'leads.view_all']) returning id::int`,
      [account_id],
    )
    const user_id: number = user.rows[0].id
    const tables = await readTables(superuser)
    const ids = await furnish(superuser, tables, { accountId: account_id, userId: user_id, mark: 'antes' })
    expect(tables.map(({ name }) => name).filter((name) => ids[name] === undefined)).toEqual([])
    return { account_id, user_id, ids }
  } finally {
    await superuser.end()
  }
}

/** The tables whose earlier row is missing. */
async function lost({ ownerUrl }: OwnDatabase, ids: Ids) {
  const { host, database } = new pg.Client(ownerUrl)
  const superuser = new pg.Client({ host, database, user: 'postgres' })
  await superuser.connect()
  try {
    const missing: string[] = []
    for (const [table, id] of Object.entries(ids).filter(([, id]) => id !== '')) {
      const { rowCount } = await superuser.query(`select from ${table} where id = $1`, [id])
      if (rowCount === 0) missing.push(table)
    }
    return missing
  } finally {
    await superuser.end()
  }
}

async function serves({ appUrl }: OwnDatabase, who: { account_id: number; user_id: number }) {
  const { app, database, tokens } = await makeApp({ url: appUrl })
  try {
    const visitor = { now: nowIso(), address: '127.0.0.1', userAgent: 'vitest' }
    const { access } = await database.inAccount(who.account_id, (db) =>
      startSession(db, tokens, who, visitor),
    )
    const call = callerOf(app, access)
    const [me, leads] = [await call(getMe), await call(listLeads)]
    return { me: me.status, leads: leads.status, count: leads.body.count }
  } finally {
    await app.close()
    await database.close()
  }
}
