import { sql } from 'kysely'
import type { CardPlace } from '#contract/leads/steps.ts'
import type { stepKinds } from '#contract/office/account.ts'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type StepKind = (typeof stepKinds)[number]

/** Serializes cards that are placed in one step, so that no two get the same position. */
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

/** The step of won leads: the one in which the lead is, else the first. Locked. */
export async function lockWonStep(db: Db, accountId: number, current: number | null) {
  const { rows } = await sql<{ id: number; kind: StepKind }>`
    select st.id, st.kind from lead_step st
    where st.account_id = ${accountId} and st.kind = 'won'
    order by st.id is distinct from ${current}::bigint, st.position, st.id limit 1 for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The step in which leads are before they are won: the one in which the lead is, else the last open one. Locked. */
export async function lockOpenStep(db: Db, accountId: number, current: number | null) {
  const { rows } = await sql<{ id: number; kind: StepKind }>`
    select st.id, st.kind from lead_step st
    where st.account_id = ${accountId} and st.kind = 'open'
    order by st.id is distinct from ${current}::bigint, st.position desc, st.id desc limit 1 for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Those of these leads that have no won deal. */
export async function withoutWonDeal(db: Db, accountId: number, leadIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[]) and not exists (
      select from deal d where d.account_id = ${accountId} and d.lead_id = l.id and d.status = 'won')
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

type StepAndPosition = Omit<CardPlace, 'moved_by' | 'moved_at'>

/** Where the card of a locked lead is. */
export async function cardPlace(db: Db, me: Me, leadId: number): Promise<StepAndPosition> {
  const { rows } = await sql<StepAndPosition>`
    select l.id as lead_id, l.lead_step_id, l.status, l.place_version,
      case when st.id is not null then
        json_build_object('id', st.id, 'name', st.name, 'color', st.color, 'kind', st.kind) end as lead_step
    from lead l left join lead_step st on st.account_id = ${me.account_id} and st.id = l.lead_step_id
    where l.account_id = ${me.account_id} and l.id = ${leadId}`.execute(db)
  return rows[0] as StepAndPosition
}

/** The last move of a lead to another step: by which user, and when. */
export async function lastMove(
  db: Db,
  me: Me,
  leadId: number,
): Promise<Pick<CardPlace, 'moved_by' | 'moved_at'>> {
  const { rows } = await sql<Pick<CardPlace, 'moved_by' | 'moved_at'>>`
    select e.at as moved_at,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as moved_by
    from timeline_event e
    left join app_user u on u.account_id = ${me.account_id} and u.id = e.actor_id
    where e.account_id = ${me.account_id} and e.lead_id = ${leadId} and e.kind = 'lead_moved'
    order by e.at desc, e.id desc limit 1`.execute(db)
  return rows[0] ?? { moved_by: null, moved_at: null }
}

/** Position on top of a step. */
export const topPlace = async (db: Db, accountId: number, stepId: number): Promise<string> =>
  (await topPlaces(db, accountId, stepId, 1))[0] ?? '1'

/** So many positions on top of a step, the uppermost first. */
export async function topPlaces(db: Db, accountId: number, stepId: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select top.place + n as place
    from (
      select coalesce(max(l.board_position), 0) as place from lead l
      where l.account_id = ${accountId} and l.lead_step_id = ${stepId}
        and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted
    ) as top
    cross join generate_series(1, ${count}::int) as n
    order by n desc`.execute(db)
  return rows.map(({ place }) => place)
}

/**
 * A position just above or below a card of the step, ignoring the moved card; null when `me` does not see that card
 * there. Halving by multiplication is exact at any depth; division would round.
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
    where l.account_id = ${me.account_id} and l.id = ${cardId} and l.lead_step_id = ${stepId} and ${visibleLeads(me, 'l')}
      and l.status in ('to_contact', 'in_follow_up')`.execute(db)
  return rows[0]?.place ?? null
}

export async function setPlace(db: Db, accountId: number, leadId: number, place: string) {
  await sql`
    update lead set board_position = ${place}::numeric, place_version = place_version + 1
    where account_id = ${accountId} and id = ${leadId}`.execute(db)
}

type Step = { id: number; kind: StepKind }

export async function setStep(db: Db, actor: Actor, leadId: number, step: Step, place: string) {
  const [moved] = await setSteps(db, actor, step, [{ lead: leadId, place }])
  return moved?.status ?? 'in_follow_up'
}

/** A move is an act on the lead: a lead to contact is in follow-up from then on. */
export function setSteps(db: Db, { me, at }: Actor, step: Step, moves: { lead: number; place: string }[]) {
  const ids = moves.map(({ lead }) => lead)
  const set = sql`
      lead_step_id = ${step.id}, board_position = x.place, step_entered_at = ${at},
      place_version = place_version + 1,
      status = 'in_follow_up', claim_until = null, first_responded_at = coalesce(first_responded_at, ${at}::timestamptz),
      last_follow_at = ${at}, won_at = ${step.kind === 'won' ? at : null}, updated_at = ${at}`
  const join = sql`
    join jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as x (lead bigint, place numeric) on x.lead = before.lead`
  return changeLeads(db, me.account_id, { which: sql`l.id = any (${ids}::bigint[])`, set, join })
}
