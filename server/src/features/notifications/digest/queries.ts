import { sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { Told } from '../words.ts'

export type Unmailed = Told & {
  id: number
  user_id: number
  email: string
  first_name: string
  kind: NotificationKind
}

const most = 2000

/** What people have not read since before, and were not mailed of; claimed, so that it is mailed once. */
export async function claimUnmailed(
  db: Db,
  accountId: number,
  before: string,
  at: string,
): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`
    with due as (
      select n.id from notification n
      where n.account_id = ${accountId} and n.status = 'new' and n.mailed_at is null and n.created_at < ${before}
      order by n.created_at limit ${sql.lit(most)} for update skip locked
    ), claimed as (
      update notification n set mailed_at = ${at} from due
      where n.account_id = ${accountId} and n.id = due.id
      returning n.id, n.user_id, n.kind, n.amount, n.data, n.subject_kind, n.subject_id
    )
    select c.id, c.user_id, c.kind, c.amount, c.data, u.email, u.first_name,
      case when c.subject_id is not null then json_build_object('kind', c.subject_kind, 'id', c.subject_id) end as subject
    from claimed c
    join app_user u on u.account_id = ${accountId} and u.id = c.user_id and u.is_active
    order by c.id`.execute(db)
  return rows
}

export const allAccounts = (db: Db) => db.selectFrom('account').select('id').execute()
