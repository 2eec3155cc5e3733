import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'

export type PictureKeys = {
  key: FileKey
  thumbnail_key: FileKey | null
  width: number | null
  height: number | null
  caption: string | null
}

/** So many of each unit, and of the project. */
const most = 8

/** The pictures of what a quotation offers, in the order of its lines; a plan that is a PDF is none. */
export async function picturesOf(db: Db, accountId: number, id: number): Promise<PictureKeys[]> {
  const columns = sql`coalesce(f.large_key, f.key) as key, f.thumbnail_key, i.width, i.height, i.caption`
  const files = sql`join stored_file f on f.account_id = ${accountId} and f.id = i.stored_file_id`
  const pictures = sql`f.mime <> 'application/pdf'`
  const { rows } = await sql<PictureKeys>`
    select x.key, x.thumbnail_key, x.width, x.height, x.caption
    from quotation q
    cross join lateral (
      (select l.position as line, i.position, ${columns}
       from jsonb_array_elements(q.figures -> 'lines') with ordinality as l (line, position)
       cross join lateral (
         select i.* from unit_image i
         where i.account_id = ${accountId} and i.unit_id = (l.line ->> 'unit_id')::bigint
         order by i.is_cover desc, i.position, i.id limit ${most}) i
       ${files}
       where ${pictures})
      union all
      (select 1000 as line, row_number() over (order by i.is_cover desc, i.gallery, i.position) as position, ${columns}
       from project_image i
       ${files}
       where i.account_id = ${accountId} and i.project_id = q.project_id and i.gallery in ('main', 'project')
         and ${pictures}
       order by i.is_cover desc, i.gallery, i.position limit ${most})) x
    where q.account_id = ${accountId} and q.id = ${id}
    order by x.line, x.position`.execute(db)
  return rows
}
