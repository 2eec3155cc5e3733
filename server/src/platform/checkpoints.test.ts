import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { sinceCheckpoint } from './checkpoints.ts'
import type { Database } from './db.ts'
import { emit } from './events.ts'
import { bucketOf, relayEvents } from './outbox.ts'

/** Later than any event of the other tests. */
const minute = (n: number) => new Date(Date.UTC(2200, 0, 2, 10, n)).toISOString()
const { signal } = new AbortController()

async function happen({ inAccount, accountId, admin, database }: World, at: string) {
  await inAccount((db) =>
    emit(db, { me: { account_id: accountId, id: admin.id }, at }, { type: 'act.recorded', act: 'account.x' }),
  )
  await relayed(database, [accountId])
}

/** All events have their place, even if the relay of another test handles the bucket now. */
async function relayed(database: Database, accountIds: number[]) {
  for (let left = accountIds.map(bucketOf); left.length > 0; )
    left = (await relayEvents(database, left)).again
}

test('a consumer comes to the accounts where something happened, once, and again where it failed', async () => {
  const [one, other] = [await world(), await world()]
  const consumer = `of ${one.accountId}`
  const came = async (before: string, fails = false) => {
    const ids: number[] = []
    const work = async (id: number) => {
      if (id === one.accountId || id === other.accountId) ids.push(id)
      if (fails && id === one.accountId) throw new Error('not now')
    }
    const run = sinceCheckpoint(one.database, { consumer, before, signal }, work)
    if (fails) await expect(run).rejects.toThrow('Failed in 1 account')
    else await run
    return ids.sort()
  }
  await relayed(one.database, [one.accountId, other.accountId])
  await came(minute(0))
  await happen(one, minute(1))
  await happen(other, minute(1))
  await happen(one, minute(9))
  expect(await came(minute(5), true)).toEqual([one.accountId, other.accountId].sort())
  expect(await came(minute(5))).toEqual([one.accountId])
  expect(await came(minute(5))).toEqual([])
  expect(await came(minute(10))).toEqual([one.accountId])
  await one.database.acrossAccounts((db) =>
    sql`delete from outbox_checkpoint where consumer = ${consumer}`.execute(db),
  )
})
