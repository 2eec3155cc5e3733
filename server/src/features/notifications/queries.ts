import type { Db } from '#server/platform/db.ts'

const shown = 20

/** Small: the list itself is read over its endpoint. */
export const newestOf = (db: Db, accountId: number, userId: number) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'status', 'title', 'amount', 'updated_at as at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['new', 'read'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
