import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { ofBlocked } from '../queries.ts'

/** Older deadlines are not notified: the list shows them. */
const stillNews = sql`interval '1 day'`

export type Waiting = {
  id: number
  contact_id: number
  seller_id: number | null
  first_response_due_at: string
}

/**
 * Unanswered leads past their deadline and not yet notified, locked. Blocked contacts are not answered, so they are
 * excluded.
 */
export async function lockUnanswered(
  db: Db,
  accountId: number,
  at: string,
  ids: number[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select l.id, l.contact_id, l.seller_id, l.first_response_due_at from lead l
    where l.account_id = ${accountId} and l.status = 'to_contact' and l.first_responded_at is null
      and l.response_told_at is null and not l.is_deleted and not ${ofBlocked(accountId, 'l')}
      and l.first_response_due_at <= ${at} and l.first_response_due_at > ${at}::timestamptz - ${stillNews}
      and l.id = any (${ids}::bigint[])
    order by l.id for no key update`.execute(db)
  return rows
}

export async function setNotified(
  db: Db,
  accountId: number,
  at: string,
  ids: number[],
  escalatesAt: string | null,
) {
  await sql`update lead set response_told_at = ${at}, response_escalates_at = ${escalatesAt}::timestamptz
    where account_id = ${accountId} and id = any (${ids}::bigint[])`.execute(db)
  if (escalatesAt)
    await wakeAt(
      db,
      accountId,
      ids.map((subject_id) => ({ kind: 'lead.escalation', subject_id, at: escalatesAt })),
    )
}

/** Leads whose seller was notified long enough ago; `is_waiting`: still unanswered. */
export async function lockEscalating(
  db: Db,
  accountId: number,
  at: string,
  ids: number[],
): Promise<(Waiting & { is_waiting: boolean })[]> {
  const { rows } = await sql<Waiting & { is_waiting: boolean }>`
    select l.id, l.contact_id, l.seller_id, l.first_response_due_at,
      l.status = 'to_contact' and l.first_responded_at is null and not l.is_deleted
        and not ${ofBlocked(accountId, 'l')} as is_waiting
    from lead l
    where l.account_id = ${accountId} and l.response_escalates_at <= ${at} and l.id = any (${ids}::bigint[])
    order by l.id for no key update`.execute(db)
  return rows
}

export type DueTask = {
  id: number
  lead_id: number
  contact_id: number
  seller_id: number | null
  title: string
  due_at: string
}

const clocks = {
  'task.reminded': { time: 'remind_at', told: 'reminded_at' },
  'task.overdue': { time: 'due_at', told: 'overdue_told_at' },
} as const

/** Due pending tasks of active leads, each returned once; blocked contacts are excluded. */
export async function takeDueTasks(
  db: Db,
  accountId: number,
  at: string,
  what: keyof typeof clocks,
  ids: number[],
): Promise<DueTask[]> {
  const [time, told] = [sql.ref(clocks[what].time), sql.ref(clocks[what].told)]
  const { rows } = await sql<DueTask>`
    with due as materialized (
      select k.id from lead_task k
      where k.account_id = ${accountId} and k.status = 'pending' and k.${told} is null
        and k.${time} <= ${at} and k.${time} > ${at}::timestamptz - ${stillNews} and k.id = any (${ids}::bigint[])
      order by k.id for no key update
    )
    update lead_task k set ${told} = ${at}
    from due, lead l
    where k.account_id = ${accountId} and k.id = due.id and l.account_id = ${accountId} and l.id = k.lead_id
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted and not ${ofBlocked(accountId, 'l')}
    returning k.id, k.lead_id, l.contact_id, k.seller_id, k.title, k.due_at`.execute(db)
  return rows
}
