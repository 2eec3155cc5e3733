import { sql } from 'kysely'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import type { Placing } from '#server/features/leads/leads/undo.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Placed = Omit<Placing, 'to'>

/** Where a locked lead is now. */
export async function placingOf(db: Db, me: Me, id: number): Promise<Placed> {
  const [placed] = await placingsOf(db, me, [id])
  return placed as Placed
}

/** Where locked leads are now. */
export async function placingsOf(db: Db, me: Me, ids: number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select l.id, l.lead_step_id, l.board_position, l.step_entered_at, l.status, l.first_responded_at, l.last_follow_at,
      l.won_at, l.place_version
    from lead l where l.account_id = ${me.account_id} and l.id = any (${ids}::bigint[]) order by l.id`.execute(
    db,
  )
  return rows
}

/** Whether a locked lead is where its move put it. */
export async function isWhereMoved(db: Db, me: Me, { id, to }: Placing): Promise<boolean> {
  const { rows } = await sql`
    select from lead l
    where l.account_id = ${me.account_id} and l.id = ${id} and l.lead_step_id = ${to.step}
      and l.board_position = ${to.position}::numeric`.execute(db)
  return rows.length > 0
}

/** Puts a locked lead back where it was before a move; what was done with it since the move still counts as an act on it. */
export async function putBack(db: Db, { me, at }: Actor, was: Placing, movedAt: string) {
  const isUntouched = sql`l.last_follow_at is not distinct from ${movedAt}::timestamptz`
  const set = sql`
      lead_step_id = ${was.lead_step_id}, board_position = ${was.board_position}::numeric,
      step_entered_at = ${was.step_entered_at}, won_at = ${was.won_at}, place_version = l.place_version + 1,
      status = case when ${isUntouched} then ${was.status} else l.status end,
      first_responded_at = case when ${isUntouched} then ${was.first_responded_at}::timestamptz
        else l.first_responded_at end,
      last_follow_at = case when ${isUntouched} then ${was.last_follow_at}::timestamptz else l.last_follow_at end,
      updated_at = ${at}`
  await changeLeads(db, me.account_id, { which: sql`l.id = ${was.id}`, set })
}
