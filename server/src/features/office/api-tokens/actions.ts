import type { ApiToken, NewApiToken } from '#contract/office/api-tokens.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import { apiTokens, insertToken, revokeToken, updateToken } from './queries.ts'

/** The token is returned only here: the account id in plain text, and a secret. */
export async function createToken(
  db: Db,
  actor: Actor,
  body: NewApiToken,
): Promise<ApiToken & { token: string }> {
  checkPermissions(actor.me, body)
  await checkLinks(db, actor.me, body)
  const [start, secret] = [`umb_${actor.me.account_id.toString(36)}_`, newLinkToken()]
  const token = start + secret
  const hint = `${start}${secret.slice(0, 4)}…`
  const id = await insertToken(db, actor, body, { hint, token_hash: hashLinkToken(token) })
  await record(db, actor, 'connections.token_created', { token_id: id, ...body })
  return { ...(await tokenById(db, actor.me, id)), token }
}

export async function patchToken(
  db: Db,
  actor: Actor,
  id: number,
  body: { [K in keyof Changed]?: Changed[K] | undefined },
) {
  const before = await tokenById(db, actor.me, id)
  ensure(before.revoked_at === null, 'conflict', { detail: 'La llave está revocada' })
  const fields = definedOf(body)
  if (before.permissions && (fields.method_id || fields.projects_ids?.length || fields.origins?.length))
    failField('method_id', 'La llave de un asistente no deja leads')
  await checkLinks(db, actor.me, fields)
  if (Object.keys(fields).length > 0) {
    await updateToken(db, actor.me, id, fields)
    await record(db, actor, 'connections.token_changed', { token_id: id, before, after: fields })
  }
  return tokenById(db, actor.me, id)
}

type Changed = Omit<NewApiToken, 'permissions'>

/** Nobody gives away what they may not do themselves. */
function checkPermissions(me: Me, { permissions = [], projects_ids = [], origins = [] }: NewApiToken) {
  const beyond = permissions.filter((permission) => !me.permissions.includes(permission))
  if (beyond.length > 0) failField('permissions', `Usted no tiene ${beyond.join(', ')}`)
  if (permissions.length > 0 && projects_ids.length + origins.length > 0)
    failField('permissions', 'La llave de un asistente no tiene proyectos ni sitios')
}

export async function deleteToken(db: Db, actor: Actor, id: number) {
  const { name } = await tokenById(db, actor.me, id)
  if (await revokeToken(db, actor, id))
    await record(db, actor, 'connections.token_revoked', { token_id: id, name })
}

export const tokenById = async (db: Db, me: Me, id: number) => found((await apiTokens(db, me, id))[0])
