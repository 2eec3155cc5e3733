import { proveIdentity } from '#server/features/office/users/own/me.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InOwnTransaction } from '#server/platform/route.ts'
import type { Tell } from '../mails/change-mail.actions.ts'
import { hasSecondFactor } from '../own.queries.ts'
import { type Who, whoIs } from '../who.ts'
import { hashCode, newCode } from './codes.ts'
import { countCodes, replaceCodes } from './recovery-code.queries.ts'

const amount = 10

/** Null when codes remain from before. */
export const makeFirstCodes = async (db: Db, who: Who, at: string) =>
  (await countCodes(db, who)) > 0 ? null : makeCodes(db, who, at)

/** New codes, returned only here; the earlier ones become invalid. */
export async function makeCodesAnew(
  db: Db,
  actor: Actor,
  { inOwnTransaction, tell }: { inOwnTransaction: InOwnTransaction; tell: Tell },
  password: string,
) {
  const { me, at } = actor
  const who = whoIs(actor)
  await proveIdentity(db, actor, inOwnTransaction, password)
  ensure(await hasSecondFactor(db, who), 'conflict', {
    detail: 'Primero active la verificación en dos pasos',
  })
  const recovery_codes = await makeCodes(db, who, at)
  await record(db, actor, 'second_factor.codes_made', { user_id: me.id })
  await tell(db, who, 'codes_made')
  return { recovery_codes }
}

async function makeCodes(db: Db, who: Who, at: string): Promise<string[]> {
  const codes = Array.from({ length: amount }, newCode)
  const hashes = codes.map((code) => hashCode(who, code))
  await replaceCodes(db, who, hashes, at)
  return codes
}
