import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export async function contactsWithOpenLeads(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ contact_id: number }>`
    select distinct l.contact_id from lead l
    where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted`.execute(db)
  return new Set(rows.map(({ contact_id }) => contact_id))
}

export async function setDeleted(db: Db, { me, at }: Actor, ids: number[], isDeleted: boolean) {
  await sql`
    update contact set is_deleted = ${isDeleted}, deleted_at = ${isDeleted ? at : null}::timestamptz,
      deleted_by_id = ${isDeleted ? me.id : null}::bigint, updated_at = ${at}
    where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)
}
