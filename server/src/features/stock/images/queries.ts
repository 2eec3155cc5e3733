import { type RawBuilder, sql } from 'kysely'
import { projectGalleries } from '#contract/stock/images.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'

/** What images are of. */
export type Noun = 'project' | 'unit'
export type Owner = { noun: Noun; id: number }

/** The tables of images, under the alias `i`, and what their rows hang from. */
export const tables = {
  project: {
    images: sql.table('project_image'),
    owner: sql.table('project'),
    ownerId: sql.ref('project_id'),
  },
  unit: { images: sql.table('unit_image'), owner: sql.table('unit'), ownerId: sql.ref('unit_id') },
}

/** An image with the storage keys in place of its addresses. */
export type ImageRow = {
  id: number
  gallery: string
  name: string
  mime: string
  size: number
  key: FileKey
  thumbnail_key: FileKey | null
  medium_key: FileKey | null
  large_key: FileKey | null
  width: number | null
  height: number | null
  caption: string | null
  order: number
  is_cover: boolean
  created_at: string
  updated_at: string
}

const rows = ({ account_id }: Me, noun: Noun, which: RawBuilder<unknown>) => sql<ImageRow>`
  select i.id, i.gallery, f.name, f.mime, f.size, f.key, f.thumbnail_key, f.medium_key, f.large_key, i.width, i.height,
    i.caption, i.position as "order", i.is_cover, i.created_at, i.updated_at
  from ${tables[noun].images} i
  join stored_file f on f.account_id = ${account_id} and f.id = i.stored_file_id
  where i.account_id = ${account_id} and ${which}
  order by array_position(${sql.lit(`{${projectGalleries}}`)}::text[], i.gallery), i.position, i.id`

export async function imagesOf(db: Db, me: Me, { noun, id }: Owner, gallery?: string): Promise<ImageRow[]> {
  await ensureOwner(db, me, { noun, id })
  const ofGallery = gallery === undefined ? sql`` : sql`and i.gallery = ${gallery}`
  return (await rows(me, noun, sql`i.${tables[noun].ownerId} = ${id} ${ofGallery}`).execute(db)).rows
}

/** One image, or 404. */
export async function imageById(db: Db, me: Me, noun: Noun, id: number): Promise<ImageRow> {
  return found((await rows(me, noun, sql`i.id = ${id}`).execute(db)).rows[0])
}

async function ensureOwner(db: Db, { account_id }: Me, { noun, id }: Owner) {
  const { rows } = await sql`
    select from ${tables[noun].owner} o where o.account_id = ${account_id} and o.id = ${id}`.execute(db)
  found(rows[0])
}

/** The project or unit of an image, or 404. */
export async function ownerOf(db: Db, { account_id }: Me, noun: Noun, imageId: number): Promise<Owner> {
  const { rows } = await sql<{ id: number }>`
    select i.${tables[noun].ownerId} as id from ${tables[noun].images} i
    where i.account_id = ${account_id} and i.id = ${imageId}`.execute(db)
  return { noun, id: found(rows[0]).id }
}

export type Space = { name: string; description: string | null; images_ids: number[] }
/** With the version of their project or unit. */
type Spaces = { common_spaces: Space[]; updated_at: string }

/** Serializes changes of the images of one project or unit; 404 where there is none. */
export async function lockOwner(db: Db, { account_id }: Me, { noun, id }: Owner): Promise<Spaces> {
  const { rows } = await sql<Spaces>`
    select o.common_spaces, o.updated_at from ${tables[noun].owner} o
    where o.account_id = ${account_id} and o.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

export async function commonSpacesOf(db: Db, { account_id }: Me, { noun, id }: Owner): Promise<Spaces> {
  const { rows } = await sql<Spaces>`
    select o.common_spaces, o.updated_at from ${tables[noun].owner} o
    where o.account_id = ${account_id} and o.id = ${id}`.execute(db)
  return found(rows[0])
}
