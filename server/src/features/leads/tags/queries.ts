import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listTags, Tag, tagOrderings } from '#contract/leads/tags.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import { counted } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

const columns = (me: Me) => {
  const tagged = sql`lt.account_id = ${me.account_id} and lt.tag_id = t.id`
  return sql`t.id, t.name, t.color, t.updated_at,
    (${counted({ from: sql`lead_tag lt`, where: tagged }, countCap)}) as leads_count`
}

const sortings: Record<(typeof tagOrderings)[number], Sorting> = {
  name: { by: sql.ref('known.folded'), isFilled: true },
  leads_count: { by: sql.ref('known.leads_count'), isFilled: true },
}

type Query = OutputOf<typeof listTags, 'query'>

export const pageOfTags = (db: Db, me: Me, { search, ordering, ...query }: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`(
      select ${columns(me)}, app.fold(t.name) as folded from tag t
      where t.account_id = ${me.account_id} ${search ? sql`and app.fold(t.name) like ${containing(search)}` : sql``}) as known`,
    where: sql`true`,
    order: orderBy(sortings, ordering ?? ['name'], 'known.id'),
    picks: sql`known.*`,
    rows: (picked, more) => sql<Tag>`select known.* ${more} from (${picked}) as known`,
  })

const containing = (text: string) => sql`'%' || app.fold(${text.replace(/[\\%_]/g, '\\$&')}::text) || '%'`

export async function tagById(db: Db, me: Me, id: number): Promise<Tag> {
  const { rows } = await sql<Tag>`
    select ${columns(me)} from tag t where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)
  return found(rows[0])
}

export async function insertTag(db: Db, { me, at }: Actor, name: string, color: string): Promise<number> {
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

export const updateTag = (db: Db, { me, at }: Actor, id: number, fields: { name?: string; color?: string }) =>
  unlessTaken(
    db
      .with('renamed', () => renaming(me.account_id))
      .updateTable('tag')
      .set({ ...fields, updated_at: at })
      .where('account_id', '=', me.account_id)
      .where('id', '=', id)
      .execute(),
  )

/** The links are deleted by cascade. */
export const removeTag = (db: Db, me: Me, id: number) =>
  db.deleteFrom('tag').where('account_id', '=', me.account_id).where('id', '=', id).execute()

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (constraintOf(error)?.startsWith('tag_'))
      return failField('name', 'Ya existe una etiqueta con ese nombre')
    throw error
  }
}
