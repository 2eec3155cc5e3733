import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Link = { contact_id: number; tag_id: number }

export async function tagNames(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from tag t where t.account_id = ${accountId} and t.id = any (${ids}::bigint[]) for share`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the tags that each contact did not have yet. */
export async function addTags(db: Db, accountId: number, contacts: number[], tags: number[]) {
  const { rows } = await sql<Link>`
    insert into contact_tag (account_id, contact_id, tag_id)
    select ${accountId}::bigint, contact_id, tag_id
    from unnest(${contacts}::bigint[]) as contact_id cross join (select distinct unnest(${tags}::bigint[]) as tag_id) as tags
    on conflict do nothing
    returning contact_id, tag_id`.execute(db)
  return byContact(rows)
}

/** Returns the tags that each contact had. */
export async function removeTags(db: Db, accountId: number, contacts: number[], tags: number[]) {
  const { rows } = await sql<Link>`
    delete from contact_tag
    where account_id = ${accountId} and contact_id = any (${contacts}::bigint[]) and tag_id = any (${tags}::bigint[])
    returning contact_id, tag_id`.execute(db)
  return byContact(rows)
}

function byContact(links: Link[]): Map<number, number[]> {
  const grouped = Map.groupBy(links, ({ contact_id }) => contact_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ tag_id }) => tag_id)]))
}
