import { type RawBuilder, sql } from 'kysely'
import type { LeadStatus } from '#contract/leads/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a lead, by its alias: all leads or only one's own, by permission; never deleted ones. */
export const visibleLeads = (me: Me, lead: string): RawBuilder<boolean> =>
  seesAll(me, 'leads')
    ? sql`not ${sql.ref(`${lead}.is_deleted`)}`
    : sql`not ${sql.ref(`${lead}.is_deleted`)} and ${sql.ref(`${lead}.seller_id`)} = ${me.id}`

export type LockedLead = {
  id: number
  contact_id: number
  seller_id: number | null
  status: LeadStatus
  previous_status: 'to_contact' | 'in_follow_up' | null
  lead_step_id: number | null
  /** The contact's data are blocked: the lead cannot be changed. */
  is_blocked: boolean
}

/** Condition on a lead, by its alias: the data of its contact are blocked. */
export const ofBlocked = (accountId: number, lead: string): RawBuilder<boolean> => sql`exists (
  select from contact blocked
  where blocked.account_id = ${accountId} and blocked.id = ${sql.ref(`${lead}.contact_id`)}
    and blocked.blocked_at is not null)`

export const ensureLeadNotBlocked = ({ is_blocked }: Pick<LockedLead, 'is_blocked'>) =>
  ensure(!is_blocked, 'conflict', { detail: blockedReason })

/** The id, if `me` may see the lead. */
export async function visibleLead(db: Db, me: Me, id: number): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me, 'l')}`.execute(db)
  return rows[0] ?? null
}

/** Locks the leads `me` may see, lowest id first, so that two bulk acts cannot deadlock. */
export async function lockLeads(db: Db, me: Me, ids: number[]): Promise<LockedLead[]> {
  const { rows } = await sql<LockedLead>`
    select l.id, l.contact_id, l.seller_id, l.status, l.previous_status, l.lead_step_id,
      ${ofBlocked(me.account_id, 'l')} as is_blocked
    from lead l
    where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) and ${visibleLeads(me, 'l')}
    order by l.id
    for no key update`.execute(db)
  return rows
}

/** Locks one lead for a change: 404 when not visible, 409 when its contact is blocked. */
export async function lockLeadToWork(db: Db, me: Me, id: number): Promise<LockedLead> {
  const lead = found((await lockLeads(db, me, [id]))[0])
  ensureLeadNotBlocked(lead)
  return lead
}

/**
 * Serializes opening and restoring leads of these contacts, and changing their projects. Lock these before the leads.
 */
export async function lockContactsOf(db: Db, accountId: number, leadIds: number[]) {
  await sql`
    select c.id from contact c
    where c.account_id = ${accountId} and c.id in (
      select l.contact_id from lead l where l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[]))
    order by c.id
    for no key update`.execute(db)
}

/** Another active lead of the same contact for one of the same projects, by lead: only one is allowed. */
export async function otherActiveLeads(
  db: Db,
  accountId: number,
  leadIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; rival_id: number }>`
    select l.id, min(rival.id) as rival_id
    from lead l
    join lead_project mine on mine.account_id = ${accountId} and mine.lead_id = l.id
    join lead rival
      on rival.account_id = ${accountId} and rival.contact_id = l.contact_id and rival.id <> l.id
      and rival.status in ('to_contact', 'in_follow_up') and not rival.is_deleted
    join lead_project theirs
      on theirs.account_id = ${accountId} and theirs.lead_id = rival.id and theirs.project_id = mine.project_id
    where l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[])
    group by l.id`.execute(db)
  return new Map(rows.map(({ id, rival_id }) => [id, rival_id]))
}
