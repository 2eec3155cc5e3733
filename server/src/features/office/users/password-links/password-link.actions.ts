import { changeAccess, ensureReaches, ensureSeesWhatIsOf } from '#server/features/office/access/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import { lockUser } from '../editing.queries.ts'
import { endLinks, insertLink, type LinkKind, type Who } from './password-link.queries.ts'

const hour = 60 * 60
const secondsOf: Record<LinkKind, number> = { reset: hour, invitation: 7 * 24 * hour, shown: 24 * hour }

// A reset can be requested by anyone who knows the e-mail, so it must not end a link created by an administrator.
const endedBy: Record<LinkKind, readonly LinkKind[]> = {
  reset: ['reset'],
  invitation: ['reset', 'invitation'],
  shown: ['reset', 'invitation', 'shown'],
}

export type PasswordLink = { path: string; token: string; expires_at: string }

/** A link to choose a password, which replaces earlier ones; only its hash is stored. */
export async function newPasswordLink(
  db: Db,
  { email, ...who }: Who & { email: string },
  kind: LinkKind,
  at: string,
): Promise<PasswordLink> {
  const token = newLinkToken()
  const expires_at = new Date(Date.parse(at) + secondsOf[kind] * 1000).toISOString()
  await endLinks(db, who, at, endedBy[kind])
  await insertLink(db, { ...who, email, kind, token_hash: hashLinkToken(token), expires_at }, at)
  return { path: `/reset-password/${uidOf(who)}/${token}`, token, expires_at }
}

const uidOf = ({ account_id, user_id }: Who) => Buffer.from(`${account_id}:${user_id}`).toString('base64url')

/**
 * For a user without a working e-mail: the link gives access as that user, so it is shown only to users with at least
 * their permissions.
 */
export const showPasswordLink = (db: Db, actor: Actor, id: number, publicUrl: string) =>
  changeAccess(db, actor, 'users.manage_permissions', async (mine) => {
    const { me, at } = actor
    const { username, email, is_active } = found(await lockUser(db, me.account_id, id))
    ensure(id !== me.id, 'conflict', { detail: 'Su propia contraseña se cambia en su perfil' })
    await ensureReaches(db, me, mine, id)
    await ensureSeesWhatIsOf(db, me, mine, id)
    ensure(is_active, 'conflict', { detail: 'No está activo: actívelo antes de darle un enlace' })
    const who = { account_id: me.account_id, user_id: id, email }
    const { path, expires_at } = await newPasswordLink(db, who, 'shown', at)
    await record(db, actor, 'users.password_link_made', { user_id: id, username })
    return { link: `${publicUrl}${path}`, expires_at }
  })
