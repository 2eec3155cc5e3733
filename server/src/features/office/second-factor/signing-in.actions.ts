import type { SecondStep } from '#contract/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Visit } from '#server/platform/route.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { isAppCode } from './app/app.actions.ts'
import { openChallenge } from './challenges.queries.ts'
import type { Tell } from './mails/change-mail.actions.ts'
import { hasSecondFactor, ownApp } from './own.queries.ts'
import { isAssertion } from './passkeys/passkey.actions.ts'
import { knownPasskeys } from './passkeys/passkey.queries.ts'
import { relyingPartyOf, whyNoPasskeys } from './passkeys/relying-party.ts'
import { requestOptions } from './passkeys/webauthn.ts'
import { hashCode } from './recovery-codes/codes.ts'
import { countCodes, takeCode } from './recovery-codes/recovery-code.queries.ts'
import type { Who } from './who.ts'

/** The second step of a sign-in whose password was right; null when none is needed. */
export async function askSecondStep(
  db: Db,
  who: Who,
  { now, publicUrl }: Pick<Visit, 'now' | 'address' | 'publicUrl'>,
): Promise<SecondStep | null> {
  if (!(await hasSecondFactor(db, who))) return null
  const challenge = await openChallenge(db, who, 'sign_in', now)
  const passkeys = whyNoPasskeys(publicUrl) ? [] : await knownPasskeys(db, who)
  const kinds: SecondStep['kinds'] = []
  if (await ownApp(db, who)) kinds.push('totp')
  if (passkeys.length > 0) kinds.push('passkey')
  if ((await countCodes(db, who)) > 0) kinds.push('recovery')
  const passkey_options =
    passkeys.length > 0 ? await requestOptions(relyingPartyOf(publicUrl), challenge, passkeys) : null
  return { challenge, kinds, passkey_options }
}

type Parts = { keys: SealKeys; tell: Tell }
type Given = { challenge: string; code?: string | undefined; passkey?: string | undefined }

/** Whether the given proof is valid; it is used up. Failures are recorded. */
export async function isSecondStep(
  db: Db,
  { keys, tell }: Parts,
  who: Who,
  { challenge, code, passkey }: Given,
  { now, address, publicUrl }: Pick<Visit, 'now' | 'address' | 'publicUrl'>,
): Promise<boolean> {
  const write = (act: string, data: object) => audit(db, { ...who, act, address, data: { ...data }, at: now })
  const isOfApp = /^\s*\d{3}\s*\d{3}\s*$/.test(code ?? '')
  if (passkey !== undefined) {
    const outcome = await isAssertion(db, who, publicUrl, { challenge, passkey }, now)
    if (outcome === true) return true
    await write('sign_in.second_step_failed', { kind: 'passkey', ...(outcome && { reason: outcome }) })
    return false
  }
  if (isOfApp && (await isAppCode(db, keys, who, code ?? '', now))) return true
  if (!isOfApp && (await takeCode(db, who, hashCode(who, code ?? ''), now))) {
    const left = await countCodes(db, who)
    await write('second_factor.recovery_code_used', { user_id: who.user_id, left })
    await tell(db, who, 'recovery_code_used')
    return true
  }
  await write('sign_in.second_step_failed', { kind: isOfApp ? 'totp' : 'recovery' })
  return false
}
