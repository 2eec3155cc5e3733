import type { SecondFactor } from '#contract/office/second-factor.ts'
import { proveIdentity } from '#server/features/office/users/own/me.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InOwnTransaction } from '#server/platform/route.ts'
import type { Tell } from './mails/change-mail.actions.ts'
import { keepHasSecondFactor, ownApp, ownPasskeys, removeAll, requiresSecondFactor } from './own.queries.ts'
import { whyNoPasskeys } from './passkeys/relying-party.ts'
import { countCodes } from './recovery-codes/recovery-code.queries.ts'
import { type Who, whoIs } from './who.ts'

export async function mySecondFactor(db: Db, who: Who, publicUrl: string): Promise<SecondFactor> {
  const [app, passkeys] = [await ownApp(db, who), await ownPasskeys(db, who)]
  return {
    is_on: app !== null || passkeys.length > 0,
    is_required: await requiresSecondFactor(db, who),
    app,
    passkeys,
    recovery_codes_left: await countCodes(db, who),
    why_no_passkeys: whyNoPasskeys(publicUrl),
  }
}

export async function switchOff(
  db: Db,
  actor: Actor,
  { inOwnTransaction, tell }: { inOwnTransaction: InOwnTransaction; tell: Tell },
  password: string,
) {
  const { me, at } = actor
  const who = whoIs(actor)
  await proveIdentity(db, actor, inOwnTransaction, password)
  await ensureNotRequired(db, who)
  await removeAll(db, who)
  await keepHasSecondFactor(db, who, at)
  await record(db, actor, 'second_factor.switched_off', { user_id: me.id })
  await tell(db, who, 'switched_off')
}

export async function ensureNotRequired(db: Db, who: Who) {
  ensure(!(await requiresSecondFactor(db, who)), 'conflict', {
    detail: 'Un grupo suyo exige la verificación en dos pasos',
  })
}
