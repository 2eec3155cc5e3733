import { sql } from 'kysely'
import type { ContactFields } from '#contract/people/contacts.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Doer, Me } from '#server/platform/me.ts'
import { children } from './children.ts'

type Moved = Record<string, number[]>
/** What a merge did, as its row keeps it. */
export type Done = {
  before: ContactFields
  taken: ContactFields
  /** Ids by table. */
  moved: Moved
  tags: number[]
  links: { moved: number[]; removed: number[] }
  discarded: number[]
  interaction: string | null
}

export async function leadsForSameProjects(db: Db, me: Me, stays: number, goes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.id from lead l
    join lead_project mine on mine.account_id = ${me.account_id} and mine.lead_id = l.id
    join lead_project theirs on theirs.account_id = ${me.account_id} and theirs.project_id = mine.project_id
    join lead rival
      on rival.account_id = ${me.account_id} and rival.id = theirs.lead_id and rival.contact_id = ${stays}
      and rival.status in ('to_contact', 'in_follow_up') and not rival.is_deleted
    where l.account_id = ${me.account_id} and l.contact_id = ${goes}
      and l.status in ('to_contact', 'in_follow_up') and ${visibleLeads(me)}
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every row that belongs to one contact belongs to the other from here on; which ones is told. */
export async function moveChildren(db: Db, accountId: number, to: number, from: number): Promise<Moved> {
  const moved: Moved = {}
  for (const { table, column } of children) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where account_id = ${accountId} and ${sql.ref(column)} = ${from}
      returning id`.execute(db)
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** The tags that the one who stays did not have. */
export async function copyTags(db: Db, accountId: number, to: number, from: number): Promise<number[]> {
  const { rows } = await sql<{ tag_id: number }>`
    insert into contact_tag (account_id, contact_id, tag_id)
    select ${accountId}::bigint, ${to}::bigint, t.tag_id from contact_tag t
    where t.account_id = ${accountId} and t.contact_id = ${from}
    on conflict do nothing
    returning tag_id`.execute(db)
  return rows.map(({ tag_id }) => tag_id)
}

/** Links follow; one that would be of a contact to itself, or is there already, is taken away. */
export async function moveLinks(db: Db, { me, at }: Doer, to: number, from: number): Promise<Done['links']> {
  const { rows: removed } = await sql<{ id: number }>`
    update linked_profile l set is_deleted = true, deleted_at = ${at}, deleted_by_id = ${me.id}, updated_at = ${at}
    where l.account_id = ${me.account_id} and ${from}::bigint in (l.contact_id, l.linked_contact_id) and not l.is_deleted
      and (${to}::bigint in (l.contact_id, l.linked_contact_id) or exists (
        select from linked_profile same
        where same.account_id = ${me.account_id} and not same.is_deleted and same.relation = l.relation
          and same.contact_id = case l.contact_id when ${from} then ${to}::bigint else l.contact_id end
          and same.linked_contact_id = case l.linked_contact_id when ${from} then ${to}::bigint else l.linked_contact_id end))
    returning l.id`.execute(db)
  const { rows: moved } = await sql<{ id: number }>`
    update linked_profile set
      contact_id = case contact_id when ${from} then ${to}::bigint else contact_id end,
      linked_contact_id = case linked_contact_id when ${from} then ${to}::bigint else linked_contact_id end
    where account_id = ${me.account_id} and ${from}::bigint in (contact_id, linked_contact_id) and not is_deleted
    returning id`.execute(db)
  return { moved: moved.map(({ id }) => id), removed: removed.map(({ id }) => id) }
}

/** Whoever writes from an address of the one that went is recognised as the one that stayed. */
export async function moveIdentities(db: Db, accountId: number, to: number, from: number) {
  await sql`
    insert into contact_identity (account_id, contact_id, kind, value, from_contact_id)
    select ${accountId}::bigint, ${to}::bigint, i.kind, i.value, coalesce(i.from_contact_id, i.contact_id)
    from contact_identity i where i.account_id = ${accountId} and i.contact_id = ${from}
    on conflict do nothing`.execute(db)
}

/** Puts the merged contact away; answers the last interaction the other had before, when it changes. */
export async function putAway(db: Db, { me, at }: Doer, to: number, from: number): Promise<string | null> {
  await sql`
    update contact set is_deleted = true, deleted_at = ${at}, deleted_by_id = ${me.id}, merged_into_id = ${to}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${from}`.execute(db)
  const { rows } = await sql<{ before: string | null }>`
    update contact c set last_interaction_at = greatest(c.last_interaction_at, gone.last_interaction_at)
    from contact gone, contact old
    where c.account_id = ${me.account_id} and c.id = ${to} and gone.account_id = ${me.account_id} and gone.id = ${from}
      and old.account_id = ${me.account_id} and old.id = ${to}
    returning old.last_interaction_at as before`.execute(db)
  return rows[0]?.before ?? null
}

export async function insertMerge(
  db: Db,
  { me, at }: Doer,
  contactId: number,
  mergedContactId: number,
  done: Done,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_merge')
    .values({
      account_id: me.account_id,
      contact_id: contactId,
      merged_contact_id: mergedContactId,
      done: JSON.stringify(done),
      merged_by_id: me.id,
      merged_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nameOf(db: Db, accountId: number, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.name from contact c where c.account_id = ${accountId} and c.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
