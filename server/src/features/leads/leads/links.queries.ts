import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

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
