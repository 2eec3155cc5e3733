import { sql } from 'kysely'
import type { NotificationKind } from '#contract/office/notifications.ts'
import type { Db } from '#server/platform/db.ts'

/** Those of before say the name of their document alone. */
export type NoticeOfDeal = {
  id: number
  user_id: number
  deal_id: number
  document_id: number | null
  title: string
}

const columns = sql`n.id, n.user_id, (n.data ->> 'deal_id')::bigint as deal_id, (n.data ->> 'document_id')::bigint as document_id,
  n.data ->> 'title' as title`

/** The notifications of a kind that nobody put away yet, newest first: about these deals, or about all. */
export async function openNotices(
  db: Db,
  accountId: number,
  { kind, dealIds, most }: { kind: NotificationKind; dealIds: number[] | null; most: number },
): Promise<NoticeOfDeal[]> {
  const ofThese = dealIds
    ? sql`and n.subject_kind = 'lead' and n.subject_id in (
        select d.lead_id from deal d where d.account_id = ${accountId} and d.id = any (${dealIds}::bigint[]))
      and (n.data ->> 'deal_id')::bigint = any (${dealIds}::bigint[])`
    : sql`and n.user_id = any (array(select u.id from app_user u where u.account_id = ${accountId}))`
  const { rows } = await sql<NoticeOfDeal>`
    select ${columns} from notification n
    where n.account_id = ${accountId} and n.kind = ${kind} and n.status in ('new', 'read') ${ofThese}
    order by n.updated_at desc, n.id desc limit ${most}`.execute(db)
  return rows
}

/** Also those that were put away. */
export async function noticesOfLeads(
  db: Db,
  accountId: number,
  { kind, leads }: { kind: NotificationKind; leads: number[] },
): Promise<(NoticeOfDeal & { is_archived: boolean })[]> {
  const { rows } = await sql<NoticeOfDeal & { is_archived: boolean }>`
    select ${columns}, n.status = 'archived' as is_archived from notification n
    where n.account_id = ${accountId} and n.kind = ${kind} and n.subject_kind = 'lead'
      and n.subject_id = any (${leads}::bigint[])`.execute(db)
  return rows
}

/** Deletes them: what they say is true no more. */
export const removeNotices = (db: Db, accountId: number, ids: number[]) =>
  sql`delete from notification n where n.account_id = ${accountId} and n.id = any (${ids}::bigint[])`.execute(
    db,
  )
