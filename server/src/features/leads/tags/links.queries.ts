import { sql } from 'kysely'
import type { TagLinks } from '#contract/leads/tags.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** Which of these tags exist in the account; locked, so that none is deleted before this transaction ends. */
export async function lockTags(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tag t
    where t.account_id = ${accountId} and t.id = any (${ids}::bigint[]) order by t.id for key share`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The tags of each lead. */
export async function tagsOf(db: Db, accountId: number, leadIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ lead_id: number; tags: number[] }>`
    select lt.lead_id, json_agg(lt.tag_id order by lt.tag_id) as tags from lead_tag lt
    where lt.account_id = ${accountId} and lt.lead_id = any (${leadIds}::bigint[])
    group by lt.lead_id`.execute(db)
  return new Map(rows.map(({ lead_id, tags }) => [lead_id, tags]))
}

export const insertLinks = (db: Db, accountId: number, links: TagLinks) =>
  sql`insert into lead_tag (account_id, lead_id, tag_id)
    select ${accountId}::bigint, x.lead_id, x.tag_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x (lead_id bigint, tag_id bigint)
    on conflict do nothing`.execute(db)

export const deleteLinks = (db: Db, accountId: number, links: TagLinks) =>
  sql`delete from lead_tag lt
    using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as x (lead_id bigint, tag_id bigint)
    where lt.account_id = ${accountId} and lt.lead_id = x.lead_id and lt.tag_id = x.tag_id`.execute(db)

export const touchLeads = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update lead set updated_at = ${at}
    where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)

const linkTables = ['lead_tag', 'contact_tag'] as const

/** Number of leads and contacts with a tag, each counted up to `most` + 1. */
export async function countLinks(db: Db, accountId: number, tagId: number, most: number): Promise<number> {
  const limit = sql`limit ${most + 1}`
  const counts = linkTables.map(
    (table) => sql`(select count(*) from (
      select from ${sql.table(table)} l where l.account_id = ${accountId} and l.tag_id = ${tagId} ${limit}) x)`,
  )
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes a tag from the next leads, and from contacts when no lead is left; returns how many. */
export async function removeNextLinks(
  db: Db,
  accountId: number,
  tagId: number,
  most: number,
): Promise<number> {
  for (const table of linkTables) {
    const on = sql.ref(table === 'lead_tag' ? 'lead_id' : 'contact_id')
    const { numAffectedRows } = await sql`
      with next as materialized (
        select l.${on} as id from ${sql.table(table)} l
        where l.account_id = ${accountId} and l.tag_id = ${tagId} order by l.${on} limit ${most}
      )
      delete from ${sql.table(table)} l using next
      where l.account_id = ${accountId} and l.tag_id = ${tagId} and l.${on} = next.id`.execute(db)
    if (numAffectedRows) return Number(numAffectedRows)
  }
  return 0
}
