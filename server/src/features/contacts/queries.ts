import { type RawBuilder, sql } from 'kysely'
import { has, seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on `contact c`: everybody's, or those I brought in or have a lead of. Deleted ones are nobody's. */
export const visibleContacts = (me: Me): RawBuilder<boolean> =>
  sql`not c.is_deleted and ${reachedContacts(me)}`

/** As `visibleContacts`, but whoever may bring deleted ones back also reads them. */
export const readableContacts = (me: Me): RawBuilder<boolean> =>
  has(me, 'contacts.delete') ? reachedContacts(me) : visibleContacts(me)

const reachedContacts = (me: Me): RawBuilder<boolean> =>
  seesAll(me, 'contacts')
    ? sql`true`
    : sql`(c.created_by_id = ${me.id} or exists (
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

/** 404 unless `me` may read the contact, deleted or not. */
export async function ensureContactReadable(db: Db, me: Me, id: number) {
  const { rows } = await sql`
    select c.id from contact c where c.account_id = ${me.account_id} and c.id = ${id} and ${readableContacts(me)}`.execute(
    db,
  )
  found(rows[0])
}

/** Whoever adds leads to one contact takes turns; null when `me` may not see it. */
export async function lockContact(db: Db, me: Me, id: number): Promise<{ id: number } | null> {
  const [locked] = await lockContacts(db, me, [id])
  return locked && !locked.is_deleted ? { id: locked.id } : null
}

export type LockedContact = { id: number; is_deleted: boolean; merged_into_id: number | null }

/** Locks the contacts of these that are within reach of `me`, deleted or not; lowest id first, so that bulk acts never wait for each other. */
export async function lockContacts(db: Db, me: Me, ids: number[]): Promise<LockedContact[]> {
  const { rows } = await sql<LockedContact>`
    select c.id, c.is_deleted, c.merged_into_id from contact c
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[]) and ${reachedContacts(me)}
    order by c.id
    for no key update of c`.execute(db)
  return rows
}
