import { sql } from 'kysely'
import type { stepKinds } from '#contract/account.ts'
import type { LeadStatus } from '#contract/leads.ts'
import { changeLeads } from '#server/features/leads/counts/queries.ts'
import { visibleLeads } from '#server/features/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Doer, Me } from '#server/platform/me.ts'

type StepKind = (typeof stepKinds)[number]

/** Cards that land on one step take turns, so that no two get the same place. */
export async function lockStep(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ id: number; kind: StepKind } | null> {
  const { rows } = await sql<{ id: number; kind: StepKind }>`
    select st.id, st.kind from lead_step st
    where st.account_id = ${accountId} and st.id = ${id} for no key update`.execute(db)
  return rows[0] ?? null
}

/** On top of a step. */
export async function topPlace(db: Db, accountId: number, stepId: number): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select coalesce(max(l.board_position), 0) + 1 as place from lead l
    where l.account_id = ${accountId} and l.lead_step_id = ${stepId}
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted`.execute(db)
  return rows[0]?.place ?? '1'
}

/**
 * Just above or just below a card of the step, not counting the moved one; null when that card is not there for `me`.
 * Halving by a product is exact at any depth, where a quotient would be rounded.
 */
export async function placeBeside(
  db: Db,
  me: Me,
  stepId: number,
  side: 'above' | 'below',
  cardId: number,
  movedId: number,
): Promise<string | null> {
  const beyond = side === 'above' ? sql`>` : sql`<`
  const nearest = side === 'above' ? sql`asc` : sql`desc`
  const edge = side === 'above' ? sql`l.board_position + 1` : sql`l.board_position - 1`
  const { rows } = await sql<{ place: string }>`
    select coalesce((l.board_position + neighbour.board_position) * 0.5, ${edge}) as place
    from lead l
    left join lateral (
      select n.board_position from lead n
      where n.account_id = ${me.account_id} and n.lead_step_id = ${stepId} and n.id <> ${movedId}
        and n.status in ('to_contact', 'in_follow_up') and not n.is_deleted
        and (n.board_position, n.id) ${beyond} (l.board_position, l.id)
      order by n.board_position ${nearest}, n.id ${nearest}
      limit 1
    ) as neighbour on true
    where l.account_id = ${me.account_id} and l.id = ${cardId} and l.lead_step_id = ${stepId} and ${visibleLeads(me)}
      and l.status in ('to_contact', 'in_follow_up')`.execute(db)
  return rows[0]?.place ?? null
}

export async function setPlace(db: Db, accountId: number, leadId: number, place: string) {
  await sql`
    update lead set board_position = ${place}::numeric where account_id = ${accountId} and id = ${leadId}`.execute(
    db,
  )
}

/** A move is an act on the lead: one still to contact is in follow-up from here on. */
export async function setStep(
  db: Db,
  { me, at }: Doer,
  leadId: number,
  step: { id: number; kind: StepKind },
  place: string,
): Promise<LeadStatus> {
  const change = sql`
    update lead set lead_step_id = ${step.id}, board_position = ${place}::numeric, step_entered_at = ${at},
      status = 'in_follow_up', first_responded_at = coalesce(first_responded_at, ${at}::timestamptz),
      last_follow_at = ${at}, won_at = ${step.kind === 'won' ? at : null}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${leadId}`
  const [moved] = await changeLeads(db, me.account_id, sql`l.id = ${leadId}`, change)
  return moved?.status ?? 'in_follow_up'
}
