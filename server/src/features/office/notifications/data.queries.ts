import { sql } from 'kysely'
import { isErasedUser } from '#server/features/office/names/user-name.queries.ts'

/** What the text of `notification n` is made of, without the name of an erased user. */
export const dataOf = (accountId: number) => sql`
  case when n.data ? 'by' and ${isErasedUser(accountId, sql`(n.data ->> 'by_id')::bigint`)} then n.data - 'by' else n.data end`
