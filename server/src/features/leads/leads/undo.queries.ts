import { sql } from 'kysely'
import type { LeadStatus } from '#contract/leads/leads.ts'
import type { TagLinks } from '#contract/leads/tags.ts'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { changeLeads } from './counts.queries.ts'
import { ofBlocked, visibleLeads } from './queries.ts'

/** State of a lead before it was discarded or restored. */
export type Standing = {
  id: number
  status: LeadStatus
  previous_status: string | null
  is_in_follow_up: boolean
  discard_kind: string | null
  discard_detail: string | null
  discarded_at: string | null
  step_entered_at: string
}
/** Where a lead was before it was moved, and where the move put it. */
export type Placing = {
  id: number
  lead_step_id: number | null
  board_position: string
  step_entered_at: string
  status: LeadStatus
  first_responded_at: string | null
  last_follow_at: string | null
  won_at: string | null
  place_version: number
  to: { step: number; position: string }
}
export type Holding = { id: number; seller_id: number | null; assignment_reason: string | null }

/** A lead before a call was logged; the task that the call completed, and the one it planned. */
export type Uncalled = {
  id: number
  status: LeadStatus
  first_responded_at: string | null
  last_follow_at: string | null
  last_interaction_at: string | null
  last_attempt_at: string | null
  last_contact_at: string | null
  task_id: number | null
  added_task_id: number | null
}

export type UndoableAct =
  | { kind: 'discarded'; before: Standing[] }
  | { kind: 'restored'; before: Standing[] }
  | { kind: 'moved'; before: Placing[] }
  /** `given`: the new seller of each lead. */
  | { kind: 'assigned'; before: { leads: Holding[]; given: [number, number | null][] } }
  | { kind: 'tagged' | 'untagged'; before: TagLinks }
  | { kind: 'called'; before: Uncalled[] }
type KeptAct = UndoableAct & { id: number; created_at: string; undone_at: string | null }

/** Stores the state before an act and returns its undo id; null when the act changed nothing. */
export async function keepAct(
  db: Db,
  { me, at }: Actor,
  { kind, before }: UndoableAct,
): Promise<number | null> {
  const changed = Array.isArray(before) ? before : before.leads
  if (changed.length === 0) return null
  const { rows } = await sql<{ id: number }>`
    insert into lead_act (account_id, user_id, kind, before, created_at)
    values (${me.account_id}, ${me.id}, ${kind}, ${JSON.stringify(before)}::jsonb, ${at}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** An act of the user's own, of the last day. */
export async function lockAct(db: Db, me: Me, id: number, since: string): Promise<KeptAct | null> {
  const { rows } = await sql<KeptAct>`
    select a.id, a.kind, a.before, a.created_at, a.undone_at from lead_act a
    where a.account_id = ${me.account_id} and a.id = ${id} and a.user_id = ${me.id} and a.created_at > ${since}
    for update`.execute(db)
  return rows[0] ?? null
}

export const setUndone = (db: Db, { me, at }: Actor, id: number) =>
  sql`update lead_act set undone_at = ${at} where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** The current state of leads, to be stored for undo. */
export async function standingsOf(db: Db, me: Me, ids: number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select l.id, l.status, l.previous_status, l.is_in_follow_up, l.discard_kind, l.discard_detail, l.discarded_at,
      l.step_entered_at
    from lead l where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) order by l.id`.execute(
    db,
  )
  return rows
}

export async function holdingsOf(db: Db, me: Me, ids: number[]): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select l.id, l.seller_id, l.assignment_reason
    from lead l where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) order by l.id`.execute(
    db,
  )
  return rows
}

/** Leads still as the act left them, locked; includes deleted ones, which are not visible elsewhere. */
export async function lockDiscarded(
  db: Db,
  me: Me,
  ids: number[],
  discardedAt: string,
): Promise<{ id: number; contact_id: number }[]> {
  const mine = seesAll(me, 'leads') ? sql`` : sql`and l.seller_id = ${me.id}`
  const { rows } = await sql<{ id: number; contact_id: number }>`
    select l.id, l.contact_id from lead l
    where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) ${mine}
      and l.status = 'discarded' and l.discarded_at = ${discardedAt} and not ${ofBlocked(me.account_id, 'l')}
    order by l.id for no key update`.execute(db)
  return rows
}

/** Leads restored by the act, and neither worked, moved nor discarded since; locked. */
export async function lockRestored(
  db: Db,
  me: Me,
  ids: number[],
  restoredAt: string,
): Promise<{ id: number; contact_id: number }[]> {
  const { rows } = await sql<{ id: number; contact_id: number }>`
    select l.id, l.contact_id from lead l
    where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) and ${visibleLeads(me, 'l')}
      and l.status in ('to_contact', 'in_follow_up') and coalesce(l.last_follow_at <= ${restoredAt}, true)
      and l.step_entered_at <= ${restoredAt} and not ${ofBlocked(me.account_id, 'l')}
      and not exists (
        select from timeline_event e
        where e.account_id = ${me.account_id} and e.lead_id = l.id and e.at > ${restoredAt}
          and e.kind in ('lead_discarded', 'lead_marked_defective', 'lead_restored'))
    order by l.id for no key update`.execute(db)
  return rows
}

export async function setStandings(db: Db, { me, at }: Actor, standings: Standing[]) {
  const ids = standings.map(({ id }) => id)
  const was = standings.map(({ id, ...rest }) => ({ lead: id, ...named(rest) }))
  const set = sql`
      status = x.was_status, previous_status = x.was_previous_status,
      is_in_follow_up = x.was_is_in_follow_up, discard_kind = x.was_discard_kind, discard_detail = x.was_discard_detail,
      discarded_at = x.was_discarded_at, step_entered_at = coalesce(x.was_step_entered_at, l.step_entered_at),
      is_deleted = false, claim_until = null, updated_at = ${at}::timestamptz`
  const join = sql`
    join jsonb_to_recordset(${JSON.stringify(was)}::jsonb) as x (lead bigint, was_status text, was_previous_status text,
      was_is_in_follow_up boolean, was_discard_kind text, was_discard_detail text, was_discarded_at timestamptz,
      was_step_entered_at timestamptz) on x.lead = before.lead`
  await changeLeads(db, me.account_id, { which: sql`l.id = any (${ids}::bigint[])`, set, join })
}

// Aliases that differ from the lead's columns, so that column references are not ambiguous.
const named = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`was_${name}`, value]))

/** Which of these users still sell. */
export async function sellingAmong(db: Db, me: Me, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[]) and u.is_active and u.is_seller
    order by u.id for share`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
