import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'

type Selling = { active: Set<number>; all: Set<number> }

/** Of these locked leads those with an active deal, and those with one that is active or won. */
export async function sellingLeads(db: Db, accountId: number, leadIds: number[]): Promise<Selling> {
  const { rows } = await sql<{ lead_id: number; is_active: boolean }>`
    select d.lead_id, bool_or(d.status = 'active') as is_active from deal d
    where d.account_id = ${accountId} and d.lead_id = any (${leadIds}::bigint[]) and d.status in ('active', 'won')
    group by d.lead_id`.execute(db)
  const idsOf = (found: typeof rows) => new Set(found.map(({ lead_id }) => lead_id))
  return { active: idsOf(rows.filter(({ is_active }) => is_active)), all: idsOf(rows) }
}

export const sellingReason = 'Tiene un negocio activo: termínelo primero'

export async function ensureNotSelling(db: Db, accountId: number, leadIds: number[]) {
  const { active } = await sellingLeads(db, accountId, leadIds)
  ensure(active.size === 0, 'conflict', {
    detail: 'Tiene un negocio activo: termínelo primero',
    conflict: { leads_ids: [...active] },
  })
}
