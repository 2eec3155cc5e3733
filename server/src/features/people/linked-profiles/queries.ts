import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  inverseOf,
  type LinkedProfile,
  type linkProfiles,
  type Relation,
} from '#contract/people/linked-profiles.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { ensureContactReadable, visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Body = OutputOf<typeof linkProfiles, 'body'>

/** Every link of a contact, from either side, latest first; links to deleted contacts are hidden. */
export async function linksOf(db: Db, me: Me, contactId: number): Promise<LinkedProfile[]> {
  await ensureContactReadable(db, me, contactId)
  const { rows } = await links(me, contactId, sql`true`).execute(db)
  return rows
}

/** One link, seen from this contact. */
export async function linkById(db: Db, me: Me, id: number, contactId: number): Promise<LinkedProfile> {
  const { rows } = await links(me, contactId, sql`p.id = ${id}`).execute(db)
  return found(rows[0])
}

const links = (me: Me, contactId: number, which: RawBuilder<unknown>) => sql<LinkedProfile>`
  select p.id, p.relation, p.detail, p.created_at,
    json_build_object('id', c.id, 'is_visible', v.is_visible,
      'name', case when v.is_visible then c.name else 'Contacto de otro vendedor' end,
      'email', case when v.is_visible then c.email end, 'phone', case when v.is_visible then c.phone end,
      'is_client', v.is_visible and c.is_client) as contact,
    case when u.id is not null then json_build_object('id', u.id, 'name',
      ${userName('u')}) end as created_by
  from (
    select l.id, l.relation, l.linked_contact_id as other_id, l.detail, l.created_at, l.created_by_id
    from linked_profile l where l.account_id = ${me.account_id} and l.contact_id = ${contactId} and not l.is_deleted
    union all
    select l.id, ${inverted}, l.contact_id, l.detail, l.created_at, l.created_by_id
    from linked_profile l where l.account_id = ${me.account_id} and l.linked_contact_id = ${contactId} and not l.is_deleted
  ) as p
  join contact c on c.account_id = ${me.account_id} and c.id = p.other_id and not c.is_deleted
  cross join lateral (select (${visibleContacts(me, 'c')}) as is_visible) as v
  left join app_user u on u.account_id = ${me.account_id} and u.id = p.created_by_id
  where ${which}
  order by p.created_at desc, p.id desc
  limit 200`

const inverted = sql`case l.relation ${sql.join(
  Object.entries(inverseOf).map(([one, other]) => sql`when ${sql.lit(one)} then ${sql.lit(other)}`),
  sql` `,
)} end`

/** The same link, from either side. */
export async function standingLink(db: Db, me: Me, { contact_id, linked_contact_id, relation }: Body) {
  const inverse = inverseOf[relation]
  const { rows } = await sql`
    select from linked_profile l
    where l.account_id = ${me.account_id} and not l.is_deleted and (
      (l.contact_id = ${contact_id} and l.linked_contact_id = ${linked_contact_id} and l.relation = ${relation})
      or (l.contact_id = ${linked_contact_id} and l.linked_contact_id = ${contact_id} and l.relation = ${inverse}))`.execute(
    db,
  )
  return rows.length > 0
}

export async function insertLink(db: Db, { me, at }: Actor, body: Body): Promise<number> {
  const { id } = await db
    .insertInto('linked_profile')
    .values({ ...body, account_id: me.account_id, created_by_id: me.id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Link = { contact_id: number; linked_contact_id: number; relation: Relation }

/** A link of a contact visible to `me`; the other contact need not be visible. */
export async function linkToRemove(db: Db, me: Me, id: number): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select l.contact_id, l.linked_contact_id, l.relation from linked_profile l
    where l.account_id = ${me.account_id} and l.id = ${id} and not l.is_deleted and exists (
      select from contact c
      where c.account_id = ${me.account_id} and c.id in (l.contact_id, l.linked_contact_id) and ${visibleContacts(me, 'c')})
    for update of l`.execute(db)
  return rows[0] ?? null
}

export async function setRemoved(db: Db, { me, at }: Actor, id: number) {
  await sql`
    update linked_profile set is_deleted = true, deleted_at = ${at}, deleted_by_id = ${me.id}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

export async function namesOf(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from contact c where c.account_id = ${accountId} and c.id = any (${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
