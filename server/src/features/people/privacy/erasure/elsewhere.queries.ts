import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { type Called, calls } from './called.queries.ts'

/** A view called after somebody, or that looks for them, shows nobody any more. */
export const removeViews = (db: Db, accountId: number, called: Called) =>
  sql`
    delete from saved_view v
    where v.account_id = ${accountId} and (${calls(sql`concat_ws(' ', v.name, v.query::text)`, called)}
      or app.fold(trim(v.query ->> 'search')) = any (${called.alone}::text[]))`.execute(db)

/** Filters of earlier exports may be somebody's name. */
export const emptyFilters = (db: Db, accountId: number, called: Called) =>
  sql`
    select app.forget_audit_filters(${accountId}, coalesce(array_agg(a.id), '{}')) from audit_entry a
    where a.account_id = ${accountId} and a.area = 'exports' and (${calls(sql`a.data ->> 'filters'`, called)}
      or exists (
        select from jsonb_path_query(a.data -> 'filters', 'strict $.** ? (@.type() == "string")') as said (value)
        where app.fold(trim(said.value #>> '{}')) = any (${called.alone}::text[])))`.execute(db)

/** Undone, an act on many leads would write back what was said of theirs. */
export const emptyActs = (db: Db, accountId: number, ids: number[]) =>
  sql`
    with theirs as materialized (
      select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])
    )
    update lead_act a set before = case jsonb_typeof(a.before)
      when 'array' then ${without(sql`a.before`, sql`(one ->> 'id')`, sql`(one ->> 'lead_id')`)}
      else jsonb_build_object(
        'leads', ${without(sql`a.before -> 'leads'`, sql`(one ->> 'id')`)},
        'given', ${without(sql`a.before -> 'given'`, sql`(one ->> 0)`)}) end
    where a.account_id = ${accountId} and exists (
      select from jsonb_array_elements(case jsonb_typeof(a.before) when 'array' then a.before else a.before -> 'leads' end) one
      where coalesce(one ->> 'id', one ->> 'lead_id')::bigint in (select theirs.id from theirs))`.execute(db)

type Sql = ReturnType<typeof sql>
const without = (list: Sql, ...ids: Sql[]) => sql`(
  select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(${list}) with ordinality as x (one, n)
  where coalesce(${sql.join(ids)})::bigint not in (select theirs.id from theirs))`

/**
 * Answers of the last day, kept for retries. Nobody knows whom they name, so all of the account's go: a retry is then
 * refused, and nothing is done twice. Of so many, or of all; how many there were.
 */
export async function emptyKeptAnswers(db: Db, accountId: number, most: number | null = null) {
  const { numAffectedRows } = await sql`
    with page as materialized (
      select k.user_id, k.key from idempotency_key k
      where k.account_id = ${accountId} and k.body is not null limit ${most}
    )
    update idempotency_key k set status = null, body = null
    from page where k.account_id = ${accountId} and k.user_id = page.user_id and k.key = page.key`.execute(db)
  return Number(numAffectedRows)
}
