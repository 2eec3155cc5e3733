import { lockUser } from '#server/features/office/users/editing.queries.ts'
import { proveIdentity } from '#server/features/office/users/own/me.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InOwnTransaction } from '#server/platform/route.ts'
import { finishChallenge, openChallenge } from '../challenges.queries.ts'
import type { Tell } from '../mails/change-mail.actions.ts'
import { ensureNotRequired } from '../own.actions.ts'
import { keepHasSecondFactor, removeAll } from '../own.queries.ts'
import { makeFirstCodes } from '../recovery-codes/recovery-code.actions.ts'
import { type Who, whoIs } from '../who.ts'
import {
  countUse,
  deletePasskey,
  insertPasskey,
  knownPasskeys,
  passkeyBy,
  setPasskeyName,
} from './passkey.queries.ts'
import { relyingPartyOf, whyNoPasskeys } from './relying-party.ts'
import { creationOptions, credentialIdOf, readAssertion, readNewPasskey } from './webauthn.ts'

type Parts = { inOwnTransaction: InOwnTransaction; tell: Tell }
const most = 20

const noPasskeys = {
  no_domain: 'Las llaves de acceso necesitan que Umbral se abra por un nombre, no por un número IP',
  no_https: 'Las llaves de acceso necesitan que Umbral se abra con https',
}

/** The options for the browser to create a passkey, after a password check. */
export async function startPasskey(
  db: Db,
  actor: Actor,
  inOwnTransaction: InOwnTransaction,
  publicUrl: string,
  password: string,
) {
  const { me, at } = actor
  const why = whyNoPasskeys(publicUrl)
  if (why) fail('conflict', { detail: noPasskeys[why] })
  const who = whoIs(actor)
  const { username } = await proveIdentity(db, actor, inOwnTransaction, password)
  const known = await knownPasskeys(db, who)
  ensureRoom(known)
  const challenge = await openChallenge(db, who, 'new_passkey', at)
  const person = { ...who, username, name: me.name }
  return { challenge, options: await creationOptions(relyingPartyOf(publicUrl), challenge, person, known) }
}

/** Checked with the user locked: at the start and again when it is added, because several may be started at once. */
const ensureRoom = (known: unknown[]) =>
  ensure(known.length < most, 'conflict', { detail: 'A lo más 20 llaves de acceso; quite una antes' })

export async function addPasskey(
  db: Db,
  actor: Actor,
  tell: Tell,
  publicUrl: string,
  { challenge, name, passkey: text }: { challenge: string; name: string; passkey: string },
) {
  const { me, at } = actor
  const who = whoIs(actor)
  await lockUser(db, me.account_id, me.id)
  ensureRoom(await knownPasskeys(db, who))
  ensure(await finishChallenge(db, who, 'new_passkey', challenge, at), 'conflict', {
    detail: 'Pasó el tiempo para agregar la llave; comience de nuevo',
  })
  const made = await readNewPasskey(relyingPartyOf(publicUrl), challenge, text)
  if (!made) return failField('passkey', 'La llave de acceso no se pudo comprobar')
  const passkey = await insertPasskey(db, who, { ...made, name }, at)
  ensure(passkey, 'conflict', { detail: 'Esa llave de acceso ya está registrada' })
  await keepHasSecondFactor(db, who, at)
  await record(db, actor, 'second_factor.passkey_added', { user_id: me.id, name })
  await tell(db, who, 'passkey_added')
  return { passkey, recovery_codes: await makeFirstCodes(db, who, at) }
}

export async function renamePasskey(db: Db, actor: Actor, id: number, name: string) {
  const passkey = found(await setPasskeyName(db, whoIs(actor), id, name))
  await record(db, actor, 'second_factor.passkey_renamed', { user_id: actor.me.id, name })
  return passkey
}

export async function removePasskey(
  db: Db,
  actor: Actor,
  { inOwnTransaction, tell }: Parts,
  id: number,
  password: string,
) {
  const { me, at } = actor
  const who = whoIs(actor)
  await proveIdentity(db, actor, inOwnTransaction, password)
  const name = found(await deletePasskey(db, who, id))
  const isLast = !(await keepHasSecondFactor(db, who, at))
  if (isLast) {
    await ensureNotRequired(db, who)
    await removeAll(db, who)
  }
  await record(db, actor, 'second_factor.passkey_removed', { user_id: me.id, name })
  await tell(db, who, isLast ? 'switched_off' : 'passkey_removed')
}

/** Whether one of the user's passkeys signed this challenge. `copied`: it did, but its counter decreased. */
export async function isAssertion(
  db: Db,
  who: Who,
  publicUrl: string,
  { challenge, passkey: text }: { challenge: string; passkey: string },
  at: string,
): Promise<boolean | 'copied'> {
  const credentialId = credentialIdOf(text)
  const known = credentialId && (await passkeyBy(db, who, credentialId))
  if (!known) return false
  const counter = await readAssertion(relyingPartyOf(publicUrl), challenge, known, text)
  if (counter === null) return false
  return (await countUse(db, who, known.id, counter, at)) || 'copied'
}
