import type { Database } from './db.ts'

const day = 24 * 60 * 60 * 1000

/** Removes what nobody can use any more, account by account where rows belong to one. */
export async function cleanUp(database: Database, at: string) {
  const before = (days: number) => new Date(Date.parse(at) - days * day).toISOString()
  const accounts = await database.acrossAccounts(async (db) => {
    await db.deleteFrom('idempotency_key').where('created_at', '<', before(1)).execute()
    await db.deleteFrom('rate_limit').where('resets_at', '<', at).execute()
    await db.deleteFrom('outbox').where('relayed_at', '<', before(7)).execute()
    await db.deleteFrom('ephemeral').where('expires_at', '<', at).execute()
    await db.deleteFrom('kept_mail').where('created_at', '<', before(90)).execute()
    return db.selectFrom('account').select('id').execute()
  })
  for (const { id } of accounts)
    await database.inAccount(id, async (db) => {
      await db
        .deleteFrom('session')
        .where('account_id', '=', id)
        .where('expires_at', '<', before(30))
        .execute()
      await db
        .deleteFrom('password_reset')
        .where('account_id', '=', id)
        .where('expires_at', '<', before(30))
        .execute()
      await db
        .deleteFrom('second_factor_challenge')
        .where('account_id', '=', id)
        .where('expires_at', '<', at)
        .execute()
      await db
        .deleteFrom('lead_act')
        .where('account_id', '=', id)
        .where('created_at', '<', before(2))
        .execute()
    })
}
