import { type RawBuilder, sql } from 'kysely'
import { inChunks, transactionsOf } from './chunks.ts'
import type { Database, Db } from './db.ts'
import { daysBefore } from './time.ts'

type Old = { table: string; key: string[]; isOld: RawBuilder<unknown> }

/** Tables without an account, each in its own transactions. */
export async function cleanUpShared(database: Database, at: string) {
  const before = (days: number) => daysBefore(at, days)
  const old: Old[] = [
    {
      table: 'idempotency_key',
      key: ['account_id', 'user_id', 'key'],
      isOld: sql`created_at < ${before(1)}`,
    },
    { table: 'rate_limit', key: ['key'], isOld: sql`resets_at < ${at}` },
    { table: 'ephemeral', key: ['account_id', 'path'], isOld: sql`expires_at < ${at}` },
    { table: 'unknown_webhook', key: ['id'], isOld: sql`received_at < ${before(7)}` },
    // Rows of accounts are deleted by each account's own settings.
    { table: 'kept_mail', key: ['id'], isOld: sql`account_id is null and created_at < ${before(90)}` },
  ]
  await each(old, (one) => inChunks(database.acrossAccounts, (db, most) => deleteSome(db, one, most)))
}

/** What fails in one table leaves the others cleaned. */
async function each(old: Old[], clean: (one: Old) => Promise<void>) {
  const failures: unknown[] = []
  for (const one of old) await clean(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be cleaned up')
}

export async function cleanUpAccount(database: Database, id: number, at: string) {
  const before = (days: number) => daysBefore(at, days)
  const key = ['account_id', 'id']
  const old: Old[] = [
    { table: 'password_reset', key, isOld: sql`expires_at < ${before(30)}` },
    {
      table: 'second_factor_challenge',
      key: ['account_id', 'token_hash'],
      isOld: sql`expires_at < ${at}`,
    },
    { table: 'lead_act', key, isOld: sql`created_at < ${before(2)}` },
    { table: 'prompt_run', key, isOld: sql`created_at < ${before(1)}` },
    { table: 'job', key, isOld: sql`kind = 'prompt_run' and created_at < ${before(30)}` },
    // Those that failed too often: others are deleted when they are read.
    { table: 'webhook_post', key, isOld: sql`created_at < ${before(30)}` },
    { table: 'webhook_delivery', key, isOld: sql`received_at < ${before(30)}` },
    // Where no days are counted, or not so old ones, nobody takes them away.
    {
      table: 'lead_day_change',
      key: ['account_id', 'created_at', 'mark'],
      isOld: sql`(created_at < ${before(1101)} or not exists (select from account a where a.id = ${id} and a.counts_days))`,
    },
  ]
  await each(old, (one) =>
    inChunks(transactionsOf(database, id), (db, most) => deleteSome(db, one, most, id)),
  )
}

/** Deletes the next batch of old rows; returns how many. */
async function deleteSome(db: Db, { table, key, isOld }: Old, most: number, accountId?: number) {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const theirs = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${theirs} and (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${theirs} and ${isOld} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
