import { type RawBuilder, sql } from 'kysely'
import { has, seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a contact, by its alias: all, or those I created or have a lead of; never deleted ones. */
export const visibleContacts = (me: Me, contact: string): RawBuilder<boolean> =>
  sql`not ${sql.ref(`${contact}.is_deleted`)} and ${reachedContacts(me, contact)}`

/** Like `visibleContacts`, but users who may restore deleted contacts also see those. */
export const readableContacts = (me: Me, contact: string): RawBuilder<boolean> =>
  has(me, 'contacts.delete') ? reachedContacts(me, contact) : visibleContacts(me, contact)

/** Like `visibleContacts`, including deleted ones. */
export const reachedContacts = (me: Me, contact: string): RawBuilder<boolean> =>
  seesAll(me, 'contacts')
    ? sql`true`
    : sql`(${sql.ref(`${contact}.created_by_id`)} = ${me.id} or exists (
        select from lead own
        where own.account_id = ${me.account_id} and own.contact_id = ${sql.ref(`${contact}.id`)} and own.seller_id = ${me.id} and not own.is_deleted
      ))`

export async function isContactVisible(db: Db, me: Me, id: number): Promise<boolean> {
  const { rows } = await sql`
    select c.id from contact c where c.account_id = ${me.account_id} and c.id = ${id} and ${visibleContacts(me, 'c')}`.execute(
    db,
  )
  return rows.length > 0
}

/** 404 unless the contact is visible to `me`. */
export const ensureContactVisible = async (db: Db, me: Me, id: number) =>
  ensure(await isContactVisible(db, me, id), 'not_found')

/** 404 unless `me` may read the contact, deleted or not. */
export async function ensureContactReadable(db: Db, me: Me, id: number): Promise<{ is_erased: boolean }> {
  const { rows } = await sql<{ is_erased: boolean }>`
    select c.erased_at is not null as is_erased from contact c where c.account_id = ${me.account_id} and c.id = ${id} and ${readableContacts(me, 'c')}`.execute(
    db,
  )
  return found(rows[0])
}

/** Serializes adding leads to one contact; null when it is not visible. */
export async function lockContact(db: Db, me: Me, id: number): Promise<{ id: number } | null> {
  const [locked] = await lockContacts(db, me, [id])
  if (!locked || locked.is_deleted) return null
  ensureNotBlocked(locked)
  return { id: locked.id }
}

/** The same error wherever a blocked contact's data may not be used. */
export const ensureNotBlocked = ({ blocked_at }: { blocked_at: string | null }) =>
  ensure(!blocked_at, 'conflict', { detail: blockedReason })

/** Reason in bulk acts to skip a blocked contact, and in single acts to refuse it. */
export const blockedReason = 'Los datos de esta persona están bloqueados'

/** Name of a blocked contact in exports. */
export const blockedName = 'Datos bloqueados'

export type LockedContact = {
  id: number
  is_deleted: boolean
  merged_into_id: number | null
  blocked_at: string | null
  erased_at: string | null
}

/** Locks the contacts visible to `me`, deleted or not; lowest id first, so that bulk acts cannot deadlock. */
export async function lockContacts(db: Db, me: Me, ids: number[]): Promise<LockedContact[]> {
  const { rows } = await sql<LockedContact>`
    select c.id, c.is_deleted, c.merged_into_id, c.blocked_at, c.erased_at from contact c
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[]) and ${reachedContacts(me, 'c')}
    order by c.id
    for no key update of c`.execute(db)
  return rows
}

/** A contact and all contacts merged into it. */
export async function contactsOfPerson(db: Db, accountId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive person as (
      select c.id from contact c where c.account_id = ${accountId} and c.id = ${id}
      union
      select gone.id from contact gone join person on gone.merged_into_id = person.id
      where gone.account_id = ${accountId}
    )
    select person.id from person order by person.id`.execute(db)
  return rows.map((row) => row.id)
}
