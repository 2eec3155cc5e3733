import { sql } from 'kysely'
import pg from 'pg'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listTags, Tag, tagOrderings } from '#contract/tags.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Doer, Me } from '#server/platform/me.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'

const columns = (me: Me) => sql`
  t.id, t.name, t.color, t.updated_at, (
    select count(*)::int from (
      select from lead_tag lt where lt.account_id = ${me.account_id} and lt.tag_id = t.id limit ${sql.lit(countCap)}
    ) as capped) as leads_count`

const orders: Record<(typeof tagOrderings)[number], string> = { name: 'folded', leads_count: 'leads_count' }

export async function pageOfTags(
  db: Db,
  me: Me,
  query: OutputOf<typeof listTags, 'query'>,
  link: (page: number) => string,
): Promise<Page<Tag>> {
  const asked = pageRequest(me, query)
  const wanted = query.search ? sql`and app.fold(t.name) like ${containing(query.search)}` : sql``
  const keys = (query.ordering ?? ['name']).map((key) => {
    const column = sql.ref(orders[key.replace('-', '') as keyof typeof orders])
    return key.startsWith('-') ? sql`${column} desc` : sql`${column}`
  })
  const { rows } = await sql<Tag & { count: number }>`
    select known.*, count(*) over ()::int as count
    from (select ${columns(me)}, app.fold(t.name) as folded from tag t where t.account_id = ${me.account_id} ${wanted}) as known
    order by ${sql.join(keys)}, known.id limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return pageOf(asked, rows[0]?.count ?? 0, rows, link)
}

const containing = (text: string) => sql`'%' || app.fold(${text.replace(/[\\%_]/g, '\\$&')}::text) || '%'`

export async function tagById(db: Db, me: Me, id: number): Promise<Tag> {
  const { rows } = await sql<Tag>`
    select ${columns(me)} from tag t where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)
  return found(rows[0])
}

export async function insertTag(db: Db, { me, at }: Doer, name: string, color: string): Promise<number> {
  const { id } = await unlessTaken(
    db
      .insertInto('tag')
      .values({ account_id: me.account_id, name, color, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export async function lockTag(db: Db, me: Me, id: number): Promise<{ name: string; color: string } | null> {
  const { rows } = await sql<{ name: string; color: string }>`
    select t.name, t.color from tag t
    where t.account_id = ${me.account_id} and t.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export const updateTag = (db: Db, { me, at }: Doer, id: number, fields: { name?: string; color?: string }) =>
  unlessTaken(
    db
      .updateTable('tag')
      .set({ ...fields, updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
  )

/** The links go with it. */
export const removeTag = (db: Db, me: Me, id: number) =>
  db.deleteFrom('tag').where('account_id', '=', me.account_id).where('id', '=', id).execute()

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint?.startsWith('tag_'))
      return failField('name', 'Ya existe una etiqueta con ese nombre')
    throw error
  }
}
