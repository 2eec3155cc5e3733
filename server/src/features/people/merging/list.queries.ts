import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listMerges, Merge } from '#contract/people/merging.ts'
import { reachedContacts, readableContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { List } from '#server/platform/list/list.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage, shownAs } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { undoUntil } from './undo-until.ts'

type Query = OutputOf<typeof listMerges, 'query'>
type Row = Omit<Merge, 'undo_until' | 'can_be_undone'> & { is_gone: boolean }

export async function pageOfMerges(
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<Merge>> {
  const page = await readPage(db, me, query, link, merges(me, query))
  return shownAs(page, ({ is_gone, ...row }) => {
    const undo_until = undoUntil(row.merged_at)
    return { ...row, undo_until, can_be_undone: !row.undone_at && !is_gone && now <= undo_until }
  })
}

const merges = (me: Me, { contact_id }: Query): List<Row> => ({
  from: sql`contact_merge m`,
  where: sql`m.account_id = ${me.account_id} ${contact_id ? sql`and m.contact_id = ${contact_id}` : sql``}
    and exists (select from contact c
      where c.account_id = ${me.account_id} and c.id = m.contact_id and ${readableContacts(me, 'c')})`,
  order: newest,
  picks: sql`m.*`,
  rows: (picked, more) => sql<Row>`
    select m.id, m.merged_at, m.undone_at, one.is_deleted as is_gone,
      json_build_object('id', one.id, 'name', one.name) as contact,
      json_build_object('id', other.id, 'name', case when exists (
          select from contact c
          where c.account_id = ${me.account_id} and c.id = other.id and ${reachedContacts(me, 'c')})
        then other.name else 'Contacto de otro vendedor' end) as merged_contact,
      ${userAs('u', 'merged_by')}, ${userAs('v', 'undone_by')} ${more}
    from (${picked}) as m
    join contact one on one.account_id = ${me.account_id} and one.id = m.contact_id
    join contact other on other.account_id = ${me.account_id} and other.id = m.merged_contact_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = m.merged_by_id
    left join app_user v on v.account_id = ${me.account_id} and v.id = m.undone_by_id`,
})

const newest = newestFirst('m.merged_at', 'm.id')

const userAs = (alias: string, name: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'name',
    coalesce(nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('username')})) end as ${sql.ref(name)}`
}
