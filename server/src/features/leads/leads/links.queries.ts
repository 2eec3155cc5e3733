import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Links = { projects: number[]; tags: number[]; methods: number[]; saleSteps: number[] }

/** Which of these the account does not have (or, of methods, no longer offers). */
export async function missingLinks(db: Db, accountId: number, asked: Links): Promise<Links> {
  const { rows } = await sql<Links>`
    select
      array(select x from unnest(${asked.projects}::bigint[]) as x where not exists (
        select from project p where p.account_id = ${accountId} and p.id = x)) as projects,
      array(select x from unnest(${asked.tags}::bigint[]) as x where not exists (
        select from tag t where t.account_id = ${accountId} and t.id = x)) as tags,
      array(select x from unnest(${asked.methods}::bigint[]) as x where not exists (
        select from account_option o
        where o.account_id = ${accountId} and o.id = x and o.list = 'method' and not o.is_retired)) as methods,
      array(select x from unnest(${asked.saleSteps}::bigint[]) as x where not exists (
        select from sale_step s where s.account_id = ${accountId} and s.id = x)) as "saleSteps"`.execute(db)
  return rows[0] as Links
}

/** Replaces the projects of a lead. */
export async function setProjects(db: Db, accountId: number, leadId: number, ids: number[]) {
  await sql`
    delete from lead_project
    where account_id = ${accountId} and lead_id = ${leadId} and project_id <> all (${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into lead_project (account_id, lead_id, project_id)
    select ${accountId}::bigint, ${leadId}::bigint, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(db)
}

/** Replaces the tags of a lead. */
export async function setTags(db: Db, accountId: number, leadId: number, ids: number[]) {
  await sql`
    delete from lead_tag
    where account_id = ${accountId} and lead_id = ${leadId} and tag_id <> all (${ids}::bigint[])`.execute(db)
  await sql`
    insert into lead_tag (account_id, lead_id, tag_id)
    select ${accountId}::bigint, ${leadId}::bigint, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(db)
}
