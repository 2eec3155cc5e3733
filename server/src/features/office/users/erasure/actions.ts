import { changeAccess, ensureReaches } from '#server/features/office/access/actions.ts'
import { dropFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { emptyKeptAnswers } from '#server/platform/http/empty-kept-answers.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { eraseOwned, forgetInAudit, type Leaver, lockLeaver, removeFromWords } from './queries.ts'

type Means = { files: RequestFiles; owns: readonly Owned[] }

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
export async function forgetUser(db: Db, actor: Actor, { files, owns }: Means, leaver: Leaver) {
  const { account_id } = actor.me
  if (leaver.avatar_key) await dropFile(db, account_id, files, leaver.avatar_key)
  await eraseOwned(db, actor, owns, leaver.id)
  await removeFromWords(db, account_id, leaver)
  await emptyKeptAnswers(db, account_id)
  await record(db, actor, 'users.erased', { user_id: leaver.id })
  await forgetInAudit(db, account_id, leaver.id)
}
