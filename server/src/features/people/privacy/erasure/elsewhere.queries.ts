import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { type Called, calls } from './called.queries.ts'
import { type Found, foundIn, type Search } from './search.ts'

/** Deletes saved views whose name or filters contain the person. */
export const removeViews = (db: Db, accountId: number, called: Called) =>
  sql`
    delete from saved_view v
    where v.account_id = ${accountId} and (${calls(sql`concat_ws(' ', v.name, v.query::text)`, called)}
      or app.fold(trim(v.query ->> 'search')) = any (${called.alone}::text[]))`.execute(db)

/**
 * Filters of earlier exports may contain a name. Empties those of the next exports. The function is called by itself: on a cluster
 * a node would run it in the middle of its own part of the statement, which is refused.
 */
export const emptyFilters: Search = async (db, accountId, { called }, [after], most) => {
  const { rows } = await sql<Found & { theirs: number[] | null }>`
    with page as materialized (
      select a.id, a.data from audit_entry a
      where a.account_id = ${accountId} and a.area = 'exports' and a.id > ${after} order by a.id limit ${most}
    )
    select max(id) as a, 0 as b, count(*) as seen, array_agg(id) filter (
      where ${calls(sql`page.data ->> 'filters'`, called)} or exists (
        select from jsonb_path_query(page.data -> 'filters', 'strict $.** ? (@.type() == "string")') as found (value)
        where app.fold(trim(found.value #>> '{}')) = any (${called.alone}::text[]))) as theirs
    from page`.execute(db)
  const theirs = rows[0]?.theirs
  if (theirs) await sql`select app.forget_audit_filters(${accountId}, ${theirs}::bigint[])`.execute(db)
  return foundIn(rows)
}

/** Undoing a bulk act would restore erased texts. Empties those of the next acts. */
export const emptyActs: Search = async (db, accountId, { ids }, [after], most) => {
  const { rows } = await sql<Found>`
    with theirs as materialized (
      select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])
    ), page as materialized (
      select a.id from lead_act a where a.account_id = ${accountId} and a.id > ${after} order by a.id limit ${most}
    ), emptied as (
      update lead_act a set before = case jsonb_typeof(a.before)
        when 'array' then ${without(sql`a.before`, sql`(one ->> 'id')`, sql`(one ->> 'lead_id')`)}
        else jsonb_set(
          jsonb_set(a.before, '{leads}', ${without(sql`a.before -> 'leads'`, sql`(one ->> 'id')`)}),
          '{given}', ${without(sql`a.before -> 'given'`, sql`(one ->> 0)`)}) end
      from page
      where a.account_id = ${accountId} and a.id = page.id and exists (
        select from jsonb_array_elements(case jsonb_typeof(a.before) when 'array' then a.before else a.before -> 'leads' end) one
        where coalesce(one ->> 'id', one ->> 'lead_id')::bigint in (select theirs.id from theirs))
    )
    select max(id) as a, 0 as b, count(*) as seen from page`.execute(db)
  return foundIn(rows)
}

/** Deletes scheduled reports that name the person, or go to them outside the account. */
export const removeSchedules = (db: Db, accountId: number, called: Called) =>
  sql`
    delete from report_schedule s
    where s.account_id = ${accountId}
      and ${calls(sql`concat_ws(' ', s.name, s.asked::text, array_to_string(s.addresses, ' '))`, called)}`.execute(
    db,
  )

/** Deletes scheduled prompts that name the person, or go to them outside the account. */
export const removePromptSchedules = (db: Db, accountId: number, called: Called) =>
  sql`
    delete from prompt_schedule s
    where s.account_id = ${accountId}
      and ${calls(sql`concat_ws(' ', s.name, array_to_string(s.addresses, ' '))`, called)}`.execute(db)

type Sql = ReturnType<typeof sql>
const without = (list: Sql, ...ids: Sql[]) => sql`(
  select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(${list}) with ordinality as x (one, n)
  where coalesce(${sql.join(ids)})::bigint not in (select theirs.id from theirs))`

/** Deletes prompts that name the person. */
export const removePrompts = (db: Db, accountId: number, called: Called) =>
  sql`
    delete from prompt p
    where p.account_id = ${accountId} and (${calls(sql`concat_ws(' ', p.title, p.body)`, called)}
      or app.fold(trim(p.title)) = any (${called.alone}::text[]))`.execute(db)
