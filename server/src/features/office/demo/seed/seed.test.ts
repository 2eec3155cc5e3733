import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import type { RunningPostgres } from '#server/platform/postgres/start.ts'
import { standInForCitus } from '#test/citus-stand-in.ts'
import { startTemporaryPostgres } from '#test/temporary-postgres.ts'
import { share } from './plan.ts'
import { seedLeads } from './seed.ts'

let postgres: RunningPostgres
let owner: pg.Client

// A separate PostgreSQL: dropping indexes would block every other test.
beforeAll(async () => {
  postgres = await startTemporaryPostgres('umbral_seed')
  owner = new pg.Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await postgres.stop()
})

async function seed(leads: number, accounts: number, rebuildFrom: number) {
  const database = await openDatabase({ url: postgres.appUrl, size: 1, onError: () => {} })
  try {
    const { ownerUrl } = postgres
    const at = new Date('2026-11-21T15:00:00Z')
    return await seedLeads({ database, ownerUrl, leads, accounts, at, rebuildFrom, say: () => {} })
  } finally {
    await database.close()
  }
}

const shape = async () =>
  (
    await owner.query(`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select relname, relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace
      order by 1, 2`)
  ).rows

async function countIn(table: string, accountId: number): Promise<number> {
  await owner.query(`begin; select app.set_account(${accountId})`)
  const { rows } = await owner.query(`select count(*)::int as count from ${table} where account_id = $1`, [
    accountId,
  ])
  await owner.query('commit')
  return rows[0].count
}

test.each([
  ['beside their indexes', 1_000_000],
  ['with indexes built after', 1],
])('fills accounts %s and leaves the schema as it was', async (_, rebuildFrom) => {
  const before = await shape()
  const [first, second] = await seed(300, 2, rebuildFrom)
  expect(await shape()).toEqual(before)
  expect(await countIn('lead', first?.accountId ?? 0)).toBe(180)
  expect(await countIn('lead', second?.accountId ?? 0)).toBe(120)
  expect(await countIn('timeline_event', first?.accountId ?? 0)).toBeGreaterThan(360)
})

test('where tables are distributed it drops none of their constraints and indexes', async () => {
  await standInForCitus(postgres)
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  try {
    await client.query(`
      insert into pg_dist_partition
      select oid, 'h', 's' from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    const existing = async () =>
      (
        await client.query(
          `select oid from pg_constraint union all select indexrelid from pg_index order by 1`,
        )
      ).rows
    const before = await existing()
    await seed(300, 2, 1)
    expect(await existing()).toEqual(before)
  } finally {
    await client.end()
  }
})

test('shares leads out with a big account first', () => {
  expect(share(1_000_000, 20)[0]).toBeGreaterThanOrEqual(600_000)
  expect(share(999, 7).reduce((sum, count) => sum + count)).toBe(999)
})
