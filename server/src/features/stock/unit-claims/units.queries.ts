import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type UnitToClaim = {
  id: number
  number: string
  project_id: number | null
  is_blocked: boolean
  blocked_until: string | null
  claim_status: string
}

/** Serializes all changes of who has these units: by their ids, so that bundles that cross cannot deadlock. */
export async function lockUnitsToClaim(db: Db, accountId: number, ids: number[]): Promise<UnitToClaim[]> {
  const { rows } = await sql<UnitToClaim>`
    select u.id, u.number, u.project_id, u.is_blocked, u.blocked_until, u.claim_status from unit u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[])
    order by u.id for no key update`.execute(db)
  return rows
}

export type Along = { unit_id: number; number: string; linked_unit_id: number; linked_number: string }

/** What must go along with these units, and what these must go along with. */
export async function alongOf(db: Db, accountId: number, ids: number[]): Promise<Along[]> {
  const { rows } = await sql<Along>`
    select l.unit_id, u.number, l.linked_unit_id, lu.number as linked_number
    from unit_link l
    join unit u on u.account_id = ${accountId} and u.id = l.unit_id
    join unit lu on lu.account_id = ${accountId} and lu.id = l.linked_unit_id
    where l.account_id = ${accountId} and l.must_go_along
      and (l.unit_id = any (${ids}::bigint[]) or l.linked_unit_id = any (${ids}::bigint[]))
    order by l.linked_unit_id`.execute(db)
  return rows
}
