import { createHash } from 'node:crypto'
import { assistantLevels, levelsUpTo } from '#contract/office/assistant-levels.ts'
import { loadMeOfToken } from '#server/features/office/api-tokens/asking.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { sessionOfToken } from '#server/platform/http/sessions.ts'
import {
  type AuthorizationServer,
  type OAuthForm,
  type OAuthVisit,
  refusedWith,
  resourceOf,
  type TokenAnswer,
} from '#server/platform/mcp/oauth.ts'
import { mustActFirst } from '#server/platform/me.ts'
import { isBefore, secondsLater } from '#server/platform/time.ts'
import { hashLinkToken, type Tokens } from '#server/platform/tokens.ts'
import { accountOfSecret, newSecret } from './secret.ts'
import {
  addSecrets,
  endGrant,
  lockSecret,
  type Secret,
  type SecretKind,
  spendSecret,
} from './secrets.queries.ts'

const accessSeconds = 60 * 60
/** How long a permission lasts that is not used. */
const refreshSeconds = 30 * 24 * 60 * 60
/** Two windows of one program refresh at once: for this long the second gets what the first got. */
const graceSeconds = 30

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/
const kinds = { authorization_code: 'code', refresh_token: 'refresh' } as const
const isGrantType = (word: string | undefined): word is keyof typeof kinds => Object.hasOwn(kinds, word ?? '')

/** What programs ask with their codes and tokens. The rules of OAuth 2.1 for public clients: each is refused by a code of its own. */
export const authorizationServer = (
  database: Pick<Database, 'inAccount'>,
  tokens: Pick<Tokens, 'following'>,
): AuthorizationServer => ({
  scopes: assistantLevels,
  async token(form, visit) {
    const { grant_type } = form
    if (!isGrantType(grant_type)) return refusedWith('unsupported_grant_type', 'No se ofrece')
    const kind = kinds[grant_type]
    const secret = form[kind === 'code' ? 'code' : 'refresh_token']
    const account = accountOfSecret(kind, secret)
    if (accountOfSecret('client', form.client_id) === null)
      return refusedWith('invalid_client', 'No está registrado')
    if (account === null || !secret) return refusedWith('invalid_grant', 'No sirve')
    return database.inAccount(account, (db) => exchange(db, tokens, { account, kind, secret, form, visit }))
  },
  async revoke({ token, client_id }, { at }) {
    const account = accountOfSecret('refresh', token) ?? accountOfSecret('access', token)
    if (account === null || !token) return
    await database.inAccount(account, async (db) => {
      const found = await lockSecret(db, account, hashLinkToken(token))
      // Of another program's it is not even told that it exists.
      if (found && found.client_id === client_id) await endGrant(db, account, found.token_id, at)
    })
  },
})

type Exchange = {
  account: number
  kind: 'code' | 'refresh'
  secret: string
  form: OAuthForm
  visit: OAuthVisit
}

/** Answers refusals instead of throwing them: what a refusal ends is committed. */
async function exchange(
  db: Db,
  tokens: Pick<Tokens, 'following'>,
  { account, kind, secret, form, visit: { at, address, publicUrl } }: Exchange,
): Promise<TokenAnswer> {
  const found = await lockSecret(db, account, hashLinkToken(secret))
  if (!found || found.kind !== kind || found.client_id !== form.client_id || found.is_over)
    return refusedWith('invalid_grant', 'No sirve')
  const { token_id, user_id } = found
  const claims = { account_id: account, user_id, session_id: sessionOfToken(account, token_id) }
  const me = await loadMeOfToken(db, claims)
  const next = (what: 'access' | 'refresh') => newSecret(what, account, tokens.following(secret, what))
  const [access, refresh] = [next('access'), next('refresh')]
  const answer = (from: string): TokenAnswer => ({
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds - Math.round((Date.parse(at) - Date.parse(from)) / 1000),
    refresh_token: refresh,
    scope: levelsUpTo(found.level).join(' '),
  })
  if (found.used_at !== null && !(await isSameAgain(db, account, { found, refresh, at }))) {
    // Two have it, and one of them is not who it was given to.
    await endGrant(db, account, token_id, at)
    if (me) {
      const what = { token_id, name: found.name, kind }
      await record(db, { me, at, address }, 'connections.assistant_reused', what)
    }
    return refusedWith('invalid_grant', 'Ya se usó: el permiso terminó')
  }
  const wrong = wrongOf(found, form, { at, publicUrl })
  if (wrong) return wrong
  if (!me || mustActFirst(me)) return refusedWith('invalid_grant', 'La persona ya no puede entrar')
  if (found.used_at !== null) return answer(found.used_at)
  await spendSecret(db, account, found.id, at)
  const kept = (kind: SecretKind, text: string, seconds: number) => ({
    kind,
    secret_hash: hashLinkToken(text),
    expires_at: secondsLater(at, seconds),
  })
  const secrets = [kept('access', access, accessSeconds), kept('refresh', refresh, refreshSeconds)]
  await addSecrets(db, account, token_id, secrets, at)
  return answer(at)
}

type Again = { found: Secret; refresh: string; at: string }

/**
 * A refresh token that comes a second time within moments, while what followed it is unused: nothing new is made, so that there is one
 * chain of tokens still, and whoever comes later or behind it ends everything.
 */
async function isSameAgain(db: Db, account: number, { found, refresh, at }: Again): Promise<boolean> {
  if (found.kind !== 'refresh' || found.used_at === null) return false
  if (!isBefore(at, secondsLater(found.used_at, graceSeconds))) return false
  const next = await lockSecret(db, account, hashLinkToken(refresh))
  return next !== null && next.used_at === null
}

function wrongOf(
  { kind, challenge, redirect_uri, expires_at, level }: Secret,
  { code_verifier, redirect_uri: given, resource, scope }: OAuthForm,
  { at, publicUrl }: { at: string; publicUrl: string },
): TokenAnswer | null {
  if (!isBefore(at, expires_at)) return refusedWith('invalid_grant', 'Venció')
  if (kind === 'code') {
    if (given !== redirect_uri) return refusedWith('invalid_grant', 'Es de otra dirección')
    if (!verifierForm.test(code_verifier ?? '') || challengeOf(code_verifier ?? '') !== challenge)
      return refusedWith('invalid_grant', 'El verificador no corresponde')
  }
  if (resource !== undefined && resource !== resourceOf(publicUrl))
    return refusedWith('invalid_target', 'Es otro servidor')
  const beyond = (scope?.split(' ').filter(Boolean) ?? []).filter(
    (word) => !levelsUpTo(level).some((one) => one === word),
  )
  return kind === 'refresh' && beyond.length > 0
    ? refusedWith('invalid_scope', 'Es más de lo permitido')
    : null
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
