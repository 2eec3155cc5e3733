import { sql } from 'kysely'
import { isErasedUser } from '#server/features/office/names/user-name.queries.ts'

/** What the text of a notification, by its alias, is made of, without the name of an erased user. */
export function dataOf(accountId: number, notification: string) {
  const n = sql.raw(notification)
  return sql`
  case when ${n}.data ? 'by' and ${isErasedUser(accountId, sql`(${n}.data ->> 'by_id')::bigint`)} then ${n}.data - 'by' else ${n}.data end`
}
