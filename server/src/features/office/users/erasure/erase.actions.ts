import { changeAccess, ensureReaches } from '#server/features/office/access/actions.ts'
import { dropFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { calledOf, eraseAtOnce, type Leaver, lockLeaver } from './erase.queries.ts'
import { countSearched, first, type LeaverPlace, searchNext } from './searching.queries.ts'

type Means = { files: RequestFiles; enqueue: Enqueue; owns: readonly Owned[] }

/** Erases a former user except the id that the history refers to. Cannot be undone. */
export const eraseUser = (db: Db, actor: Actor, means: Means, { id, name }: { id: number; name: string }) =>
  changeAccess(db, actor, 'users.delete', async (mine) => {
    const leaver = found(await lockLeaver(db, actor.me.account_id, id))
    await ensureReaches(db, actor.me, mine, id)
    ensure(!leaver.erased_at, 'conflict', { detail: 'Sus datos ya se borraron' })
    ensure(!leaver.is_active, 'conflict', { detail: 'Sigue activo: desactívelo antes de borrar sus datos' })
    if (bare(name) !== bare(leaver.name)) failField('name', 'El nombre escrito no coincide')
    await forgetUser(db, actor, means, leaver)
  })

const bare = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Also called by the clock after the account's retention period. */
export async function forgetUser(db: Db, actor: Actor, { files, enqueue, owns }: Means, leaver: Leaver) {
  const { account_id } = actor.me
  const { id: user_id } = leaver
  if (leaver.avatar_key) await dropFile(db, account_id, files, leaver.avatar_key)
  await eraseAtOnce(db, actor, owns, user_id)
  await record(db, actor, 'users.erased', { user_id })
  const asked = { user_id, called: calledOf(leaver) }
  const count = (most: number) => countSearched(db, account_id, owns, user_id, most)
  if ((await count(mostRows.request)) > mostRows.request)
    return startLongWork(db, actor, enqueue, {
      kind: 'user_erasure',
      title: 'Borrado de datos de un usuario',
      total: await count(mostRows.counted),
      asked,
    })
  for (let place: LeaverPlace | null = first; place; )
    place = await searchNext(db, { actor, owns, asked, place, most: mostRows.request + 1 })
}
