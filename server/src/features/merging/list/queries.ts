import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listMerges, Merge } from '#contract/merging.ts'
import { reachedContacts, readableContacts } from '#server/features/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'
import { undoUntil } from '../undo-until.ts'

export async function pageOfMerges(
  db: Db,
  me: Me,
  query: OutputOf<typeof listMerges, 'query'>,
  now: string,
  link: (page: number) => string,
): Promise<Page<Merge>> {
  const asked = pageRequest(me, query)
  const where = sql`m.account_id = ${me.account_id}
    ${query.contact_id ? sql`and m.contact_id = ${query.contact_id}` : sql``}
    and exists (select from contact c
      where c.account_id = ${me.account_id} and c.id = m.contact_id and ${readableContacts(me)})`
  const { rows } = await sql<Merge & { count: number; is_gone: boolean }>`
    select m.id, m.merged_at, m.undone_at, one.is_deleted as is_gone,
      json_build_object('id', one.id, 'name', one.name) as contact,
      json_build_object('id', other.id, 'name', case when exists (
          select from contact c
          where c.account_id = ${me.account_id} and c.id = other.id and ${reachedContacts(me)})
        then other.name else 'Contacto de otro vendedor' end) as merged_contact,
      ${userAs('u', 'merged_by')}, ${userAs('v', 'undone_by')},
      (select count(*)::int from (
        select from contact_merge m where ${where} limit ${sql.lit(countCap + 1)}) as capped) as count
    from (
      select * from contact_merge m where ${where}
      order by m.merged_at desc, m.id desc limit ${asked.limit} offset ${asked.offset}
    ) as m
    join contact one on one.account_id = ${me.account_id} and one.id = m.contact_id
    join contact other on other.account_id = ${me.account_id} and other.id = m.merged_contact_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = m.merged_by_id
    left join app_user v on v.account_id = ${me.account_id} and v.id = m.undone_by_id
    order by m.merged_at desc, m.id desc`.execute(db)
  const merges = rows.map((row) => {
    const undo_until = undoUntil(row.merged_at)
    return { ...row, undo_until, can_be_undone: !row.undone_at && !row.is_gone && now <= undo_until }
  })
  return pageOf(asked, rows[0]?.count ?? 0, merges, link)
}

const userAs = (alias: string, name: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'name',
    coalesce(nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('username')})) end as ${sql.ref(name)}`
}
