import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { type Db, openDatabase } from './db.ts'

test('times leave in UTC whatever the timezone of the database', async () => {
  const url = new URL(inject('appUrl'))
  url.searchParams.set('options', '-c timezone=America/Santiago')
  const database = await openDatabase({ url: url.href, size: 1, onError: () => {} })
  try {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ at: string }>`select '2026-01-01T12:00:00Z'::timestamptz as at`.execute(db),
    )
    expect(rows).toEqual([{ at: '2026-01-01T12:00:00Z' }])
  } finally {
    await database.close()
  }
})

test('whoever holds a transaction gets one beside it, also where all connections are taken', async () => {
  const database = await openDatabase({ url: inject('appUrl'), size: 1, onError: () => {} })
  const one = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db)
  try {
    const { rows } = await database.acrossAccounts(async (db) => {
      await one(db)
      return database.beside.acrossAccounts(one)
    })
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a transaction that waits for something else is cut, whatever the role was told', async () => {
  const url = new URL(inject('appUrl'))
  url.searchParams.set('options', '-c idle_in_transaction_session_timeout=0')
  for (const each of [inject('appUrl'), url.href]) {
    const database = await openDatabase({ url: each, size: 1, onError: () => {} })
    const { rows } = await database.acrossAccounts((db) =>
      sql`show idle_in_transaction_session_timeout`.execute(db),
    )
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
    await database.close()
  }
})

test('a value that cannot be sent fails its statement, and the connection goes on', async () => {
  const database = await openDatabase({ url: inject('appUrl'), size: 1, onError: () => {} })
  const broken = {
    toPostgres() {
      throw new Error('no such value')
    },
  }
  try {
    const sending = database.acrossAccounts((db) => sql`select ${broken}::text`.execute(db))
    await expect(sending).rejects.toThrow('no such value')
    const { rows } = await database.acrossAccounts((db) => sql<{ one: number }>`select 1 as one`.execute(db))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('work that goes on after a statement failed is not taken for done', async () => {
  const database = await openDatabase({ url: inject('appUrl'), size: 1, onError: () => {} })
  const passingOver = (db: Db) =>
    sql`select 1 / 0`.execute(db).then(
      () => 'done',
      () => 'passed over',
    )
  try {
    await expect(database.acrossAccounts(passingOver)).rejects.toThrow('rolled back')
    const { rows } = await database.acrossAccounts((db) => sql<{ one: number }>`select 1 as one`.execute(db))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a connection keeps names of what comes often, and only so many', async () => {
  const database = await openDatabase({ url: inject('appUrl'), size: 1, onError: () => {} })
  const ones = (width: number) => sql<{ sum: number }>`select ${sql.raw(`${width}`)} + ${1}::int as sum`
  /** Runs that many statements with different texts, and one repeated statement between them. */
  const ask = async (texts: number, db: Db) => {
    for (let width = 1; width <= texts; width += 1) {
      const [{ rows }] = await Promise.all([ones(width).execute(db), ones(0).execute(db)])
      if (rows[0]?.sum !== width + 1) throw new Error(`${rows[0]?.sum} is not ${width + 1}`)
    }
  }
  const names = () =>
    database.acrossAccounts(async (db) => {
      const counted = sql<{ statement: string }>`select statement from pg_prepared_statements`
      return (await counted.execute(db)).rows.map(({ statement }) => statement)
    })
  try {
    await database.acrossAccounts((db) => ask(400, db))
    expect(await names()).toEqual(['select 0 + $1::int as sum'])
    for (let round = 0; round < 13; round += 1) {
      await database.acrossAccounts((db) => ask(310, db))
      await database.readingInAccount(1, (db) => ask(310, db))
    }
    const kept = await names()
    expect(kept).toContain('select 0 + $1::int as sum')
    expect(kept.length).toBeGreaterThan(200)
    expect(kept.length).toBeLessThanOrEqual(300)
  } finally {
    await database.close()
  }
})

test('whoever signs in serves as the role that owns nothing, where it may be taken', async () => {
  const { host, database: name } = new pg.Client(inject('ownerUrl'))
  const superuser = new pg.Client({ host, database: name, user: 'postgres' })
  await superuser.connect()
  const role = `tied_${process.pid}`
  try {
    await superuser.query(`create role ${role} login; grant umbral_app to ${role}`)
    const url = new URL(inject('ownerUrl'))
    url.username = role
    const database = await openDatabase({ url: url.href, size: 1, onError: () => {} })
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ me: string }>`select current_user as me`.execute(db),
    )
    await database.close()
    expect(rows).toEqual([{ me: 'umbral_app' }])
  } finally {
    await superuser.query(`drop role if exists ${role}`)
    await superuser.end()
  }
})
