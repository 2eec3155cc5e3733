import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { createStep, LeadStep } from '#contract/steps.ts'
import type { Db } from '#server/platform/db.ts'
import type { Doer, Me } from '#server/platform/me.ts'

const columns = sql`st.id, st.name, st.color, st.kind, st.position as "order", st.stale_after_days`

export async function listSteps(db: Db, me: Me): Promise<LeadStep[]> {
  const { rows } = await sql<LeadStep>`
    select ${columns} from lead_step st where st.account_id = ${me.account_id} order by st.position, st.id`.execute(
    db,
  )
  return rows
}

/** An open step goes after the open ones, before those that close a sale. */
export async function insertStep(
  db: Db,
  { me, at }: Doer,
  { name, color, kind, stale_after_days = null }: OutputOf<typeof createStep, 'body'>,
): Promise<LeadStep> {
  await sql`
    select st.id from lead_step st where st.account_id = ${me.account_id} order by st.id for no key update`.execute(
    db,
  )
  if (kind === 'open')
    await sql`
      update lead_step set position = position + 1, updated_at = ${at}
      where account_id = ${me.account_id} and kind <> 'open'
        and position > coalesce((select max(o.position) from lead_step o where o.account_id = ${me.account_id} and o.kind = 'open'), 0)`.execute(
      db,
    )
  const { rows } = await sql<LeadStep>`
    insert into lead_step as st (account_id, name, color, kind, stale_after_days, position, created_at, updated_at)
    select ${me.account_id}::bigint, ${name}, ${color}, ${kind}, ${stale_after_days}::int,
      coalesce((select max(o.position) from lead_step o
        where o.account_id = ${me.account_id} and (${kind} <> 'open' or o.kind = 'open')), 0) + 1,
      ${at}::timestamptz, ${at}::timestamptz
    returning ${columns}`.execute(db)
  return rows[0] as LeadStep
}
