import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { countLinks } from './links.queries.ts'
import { insertTag, lockTag, removeTag, updateTag } from './queries.ts'

const palette = ['#0d9394', '#3b6fd4', '#7a4fd0', '#c2417f', '#c8542b', '#a97a0a', '#4f8a2c', '#5d6b7a']

export async function createTag(db: Db, actor: Actor, name: string, color = colorOf(name)): Promise<number> {
  const id = await insertTag(db, actor, name, color)
  await record(db, actor, 'leads.tag_created', { tag_id: id, name, color })
  return id
}

export async function patchTag(
  db: Db,
  actor: Actor,
  id: number,
  { name, color }: { name?: string | undefined; color?: string | undefined },
) {
  const before = found(await lockTag(db, actor.me, id))
  const after = { name: name ?? before.name, color: color ?? before.color }
  if (after.name === before.name && after.color === before.color) return
  await updateTag(db, actor, id, after)
  await record(db, actor, 'leads.tag_changed', { tag_id: id, before, after })
}

/** Deletes a tag with its links; a tag with many links is deleted by a job. */
export async function deleteTag(db: Db, actor: Actor, enqueue: Enqueue, id: number) {
  const { account_id } = actor.me
  const { name } = found(await lockTag(db, actor.me, id))
  const isLong = (await countLinks(db, account_id, id, mostRows.request)) > mostRows.request
  if (!isLong) return removeWhole(db, actor, { id, name })
  await startLongWork(db, actor, enqueue, {
    kind: 'tag_deletion',
    title: name,
    total: await countLinks(db, account_id, id, mostRows.counted),
    asked: { tag_id: id },
  })
}

export async function removeWhole(db: Db, actor: Actor, { id, name }: { id: number; name: string }) {
  await removeTag(db, actor.me, id)
  await record(db, actor, 'leads.tag_deleted', { tag_id: id, name })
}

/** The same name always gets the same colour. */
function colorOf(name: string): string {
  const sum = [...name.toLowerCase()].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return palette[sum % palette.length] as string
}
