import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { type Noun, type Owner, type Space, tables } from './queries.ts'

/** What stands in a gallery already. */
export async function fillOf(db: Db, { account_id }: Me, { noun, id }: Owner, gallery: string) {
  const { images, ownerId } = tables[noun]
  const { rows } = await sql<{ count: number; last: number; has_cover: boolean }>`
    select count(*) filter (where i.gallery = ${gallery})::int as count,
      coalesce(max(i.position) filter (where i.gallery = ${gallery}), 0) as last,
      coalesce(bool_or(i.is_cover), false) as has_cover
    from ${images} i where i.account_id = ${account_id} and i.${ownerId} = ${id}`.execute(db)
  return rows[0] as { count: number; last: number; has_cover: boolean } // an aggregate has one row
}

type NewImage = {
  stored_file_id: number
  gallery: string
  caption: string | null
  position: number
  is_cover: boolean
  width: number | null
  height: number | null
}

export async function insertImage(db: Db, { me, at }: Actor, { noun, id }: Owner, image: NewImage) {
  const { images, ownerId } = tables[noun]
  const { stored_file_id, gallery, caption, position, is_cover, width, height } = image
  const { rows } = await sql<{ id: number }>`
    insert into ${images}
      (account_id, ${ownerId}, stored_file_id, gallery, caption, position, is_cover, width, height, created_at, updated_at)
    values (${me.account_id}, ${id}, ${stored_file_id}, ${gallery}, ${caption}, ${position}, ${is_cover}, ${width}, ${height},
      ${at}, ${at})
    returning id`.execute(db)
  return (rows[0] as { id: number }).id // one row is inserted
}

export const setCaption = (db: Db, { me, at }: Actor, noun: Noun, id: number, caption: string | null) =>
  sql`
    update ${tables[noun].images} set caption = ${caption}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

/** The only cover of its project or unit; null: none. */
export async function setCover(db: Db, { me, at }: Actor, { noun, id }: Owner, imageId: number | null) {
  const { images, ownerId } = tables[noun]
  await sql`
    update ${images} set is_cover = false, updated_at = ${at}
    where account_id = ${me.account_id} and ${ownerId} = ${id} and is_cover`.execute(db)
  if (imageId !== null)
    await sql`
      update ${images} set is_cover = true, updated_at = ${at}
      where account_id = ${me.account_id} and id = ${imageId}`.execute(db)
}

export async function setPositions(
  db: Db,
  { account_id }: Me,
  noun: Noun,
  places: { id: number; position: number }[],
) {
  const ids = places.map(({ id }) => id)
  const positions = places.map(({ position }) => position)
  await sql`
    update ${tables[noun].images} i set position = given.position
    from unnest(${ids}::bigint[], ${positions}::int[]) as given (id, position)
    where i.account_id = ${account_id} and i.id = given.id`.execute(db)
}

export const deleteImageRow = (db: Db, { account_id }: Me, noun: Noun, id: number) =>
  sql`delete from ${tables[noun].images} where account_id = ${account_id} and id = ${id}`.execute(db)

/** Deletes all rows of a project or unit; returns the keys of their files, which the caller drops. */
export async function deleteImagesOf(db: Db, { account_id }: Me, { noun, id }: Owner): Promise<string[]> {
  const { images, ownerId } = tables[noun]
  const { rows } = await sql<{ key: FileKey }>`
    with gone as (
      delete from ${images} where account_id = ${account_id} and ${ownerId} = ${id} returning stored_file_id)
    select f.key from gone join stored_file f on f.account_id = ${account_id} and f.id = gone.stored_file_id`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

export const keepCommonSpaces = (db: Db, { me, at }: Actor, { noun, id }: Owner, spaces: Space[]) =>
  sql`
    update ${tables[noun].owner} set common_spaces = ${JSON.stringify(spaces)}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
