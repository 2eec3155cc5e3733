import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
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
  await updateTag(db, actor, id, after)
  await record(db, actor, 'leads.tag_changed', { tag_id: id, before, after })
}

export async function deleteTag(db: Db, actor: Actor, id: number) {
  const { name } = found(await lockTag(db, actor.me, id))
  await removeTag(db, actor.me, id)
  await record(db, actor, 'leads.tag_deleted', { tag_id: id, name })
}

/** The same name always gets the same colour. */
function colorOf(name: string): string {
  const sum = [...name.toLowerCase()].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return palette[sum % palette.length] as string
}
