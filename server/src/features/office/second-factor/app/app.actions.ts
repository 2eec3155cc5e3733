import { proveIdentity } from '#server/features/office/users/own/me.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { InOwnTransaction } from '#server/platform/route.ts'
import { type SealKeys, seal, unseal } from '#server/platform/secrets.ts'
import type { Tell } from '../mails/change-mail.actions.ts'
import { keepHasSecondFactor } from '../own.queries.ts'
import { makeFirstCodes } from '../recovery-codes/recovery-code.actions.ts'
import { type Who, whoIs } from '../who.ts'
import { confirmApp, confirmedSecret, pendingSecret, putPendingSecret, takeStep } from './app.queries.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

const pendingMs = 15 * 60 * 1000
const guesses: Limit = { most: 10, seconds: 15 * 60 }

/** Starts with a new secret, after a password check; an app in use remains valid until this one is confirmed. */
export async function startApp(
  db: Db,
  actor: Actor,
  inOwnTransaction: InOwnTransaction,
  keys: SealKeys,
  password: string,
) {
  const { me, at } = actor
  const { username } = await proveIdentity(db, actor, inOwnTransaction, password)
  const secret = newSecret()
  const until = new Date(Date.parse(at) + pendingMs).toISOString()
  await putPendingSecret(db, whoIs(actor), seal(keys, secret), until, at)
  await record(db, actor, 'second_factor.app_started', { user_id: me.id })
  return { secret, uri: uriOf(secret, username) }
}

export async function confirmNewApp(db: Db, actor: Actor, parts: Parts, code: string) {
  const { me, at } = actor
  const who = whoIs(actor)
  const key = `confirm-app ${me.account_id} ${me.id}`
  refuseOver(await parts.inOwnTransaction((own) => hit(own, key, guesses, at)))
  const sealed = await pendingSecret(db, who, at)
  ensure(sealed, 'conflict', { detail: 'Pasó el tiempo para confirmar la aplicación; comience de nuevo' })
  const step = stepOf(unseal(parts.keys, sealed), digitsOf(code), at)
  if (step === null) return failField('code', 'El código no es el que muestra la aplicación ahora')
  await confirmApp(db, who, step, at)
  await keepHasSecondFactor(db, who, at)
  await record(db, actor, 'second_factor.app_added', { user_id: me.id })
  await parts.tell(db, who, 'app_added')
  return { recovery_codes: await makeFirstCodes(db, who, at) }
}

type Parts = { inOwnTransaction: InOwnTransaction; keys: SealKeys; tell: Tell }

/** Whether this is the current code; a code is accepted once. */
export async function isAppCode(
  db: Db,
  keys: SealKeys,
  who: Who,
  code: string,
  at: string,
): Promise<boolean> {
  const sealed = await confirmedSecret(db, who)
  const secret = sealed && openSecret(keys, sealed)
  const step = secret ? stepOf(secret, digitsOf(code), at) : null
  return step !== null && (await takeStep(db, who, step, at))
}

/** Null when the installation's secret has changed: only the recovery codes remain. */
function openSecret(keys: SealKeys, sealed: string): string | null {
  try {
    return unseal(keys, sealed)
  } catch {
    return null
  }
}

/** As apps show them: "123 456". */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '')
