import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Links = { projects: number[]; tags: number[]; methods: number[]; saleSteps: number[] }

/** Ids that the account does not have (or, for methods, no longer offers). */
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
