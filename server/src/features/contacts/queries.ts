import { type RawBuilder, sql } from 'kysely'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on `contact c`: everybody's, or those I brought in or have a lead of. */
export const visibleContacts = (me: Me): RawBuilder<boolean> =>
  seesAll(me, 'contacts')
    ? sql`not c.is_deleted`
    : sql`not c.is_deleted and (c.created_by_id = ${me.id} or exists (
        select from lead own
        where own.account_id = ${me.account_id} and own.contact_id = c.id and own.seller_id = ${me.id} and not own.is_deleted
      ))`

/** 404 unless `me` may see the contact. */
export async function ensureContactVisible(db: Db, me: Me, id: number) {
  const { rows } = await sql`
    select c.id from contact c where c.account_id = ${me.account_id} and c.id = ${id} and ${visibleContacts(me)}`.execute(
    db,
  )
  found(rows[0])
}

/** Whoever adds leads to one contact takes turns; null when `me` may not see it. */
export async function lockContact(db: Db, me: Me, id: number): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${me.account_id} and c.id = ${id} and ${visibleContacts(me)}
    for no key update`.execute(db)
  return rows[0] ?? null
}
