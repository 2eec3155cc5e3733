import type { Download } from '#contract/office/files.ts'
import { record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { type ZipEntry, zipInto } from '#server/platform/files/zip.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import type { InAccount } from '#server/platform/route.ts'
import { everythingOfUser, mostOfEach, ownPictureKey } from './own-data.queries.ts'

/** The current user's picture, reduced so that it fits in memory. */
export async function ownPicture(
  inAccount: InAccount,
  me: Me,
  files: Pick<RequestFiles, 'read'>,
): Promise<ZipEntry[]> {
  const key = await inAccount((db) => ownPictureKey(db, me))
  if (!key) return []
  const content = Buffer.concat(await (await files.read(key)).toArray())
  return [{ name: `foto.${key.split('.').at(-1)}`, content }]
}

/** Writes the current user's data to `draft`, table by table, with their picture. */
export async function takeOwnData(
  db: Db,
  actor: Actor,
  { owns, pictures }: { owns: readonly Owned[]; pictures: ZipEntry[] },
  draft: string,
): Promise<Download> {
  const { me, at } = actor
  const everything = { exported_at: at, most_of_each: mostOfEach, ...(await everythingOfUser(db, me, owns)) }
  const content = Buffer.from(JSON.stringify(everything, null, 2))
  await zipInto(draft, [{ name: 'mis-datos.json', content }, ...pictures])
  await record(db, actor, 'exports.own_data', {})
  return { name: `mis-datos-${dayOf(at, me.timezone)}.zip`, mime: 'application/zip' }
}
