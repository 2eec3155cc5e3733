import { endLinks, findLink } from '#server/features/office/users/password-links/password-link.queries.ts'
import { replacePassword } from '#server/features/office/users/passwords.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { hashPassword, whyWeak } from '#server/platform/passwords.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { hashLinkToken } from '#server/platform/tokens.ts'
import { forgetFailures } from './attempts.ts'
import { sendResetLink } from './reset-link.job.ts'

const hour = 60 * 60

export const usualResetLimits = {
  perEmail: { most: 3, seconds: hour } as Limit,
  perAddress: { most: 20, seconds: hour } as Limit,
}
export type ResetLimits = typeof usualResetLimits

type Link = { uidb64: string; token: string }

/** Only counts and queues. The job looks the e-mail up, so the response cannot reveal whether a user has it. */
export async function askForReset(
  database: Database,
  enqueue: Enqueue,
  limits: ResetLimits | null,
  email: string,
  { now, address }: Pick<Visit, 'now' | 'address'>,
) {
  const over = await database.acrossAccounts(async (db) => {
    const hits = limits && [
      await hit(db, `reset ${email}`, limits.perEmail, now),
      await hit(db, `reset-address ${addressKey(address)}`, limits.perAddress, now),
    ]
    if (!hits?.some(Boolean)) await enqueue(db, sendResetLink, { email, address })
    return hits ?? []
  })
  refuseOver(...over)
}

export const checkLink = async (database: Database, link: Link, now: string) => {
  await database.inAccount(whoOf(link).account_id, (db) => openLink(db, link, now))
  return { valid: true }
}

/** Sets the new password, uses the link up and ends every session of the user. */
export async function changeByLink(
  database: Database,
  enqueue: Enqueue,
  { new_password, ...link }: Link & { new_password: string },
  { now, address }: Pick<Visit, 'now' | 'address'>,
) {
  const who = whoOf(link)
  const known = await database.inAccount(who.account_id, (db) => openLink(db, link, now))
  const weakness = whyWeak(new_password, known)
  if (weakness) failField('new_password', weakness)
  const hash = await hashPassword(new_password)
  await database.inAccount(who.account_id, async (db) => {
    const ended = await endLinks(db, who, now)
    ensure(ended.includes(known.id), 'validation', linkIsOver) // else used meanwhile
    await replacePassword(db, enqueue, { ...who, ...known }, { hash }, now)
    await audit(db, { ...who, act: 'password.changed', address, data: { by: 'link' }, at: now })
  })
  await forgetFailures(database, known, { address })
}

const linkIsOver = { errors: { token: ['El enlace no sirve o ya se usó; pida uno nuevo'] } }

async function openLink(db: Db, link: Link, now: string) {
  const known = await findLink(db, whoOf(link), hashLinkToken(link.token), now)
  ensure(known, 'validation', linkIsOver)
  return known
}

function whoOf({ uidb64 }: Link) {
  const [, account, user] = /^(\d{1,15}):(\d{1,15})$/.exec(Buffer.from(uidb64, 'base64url').toString()) ?? []
  ensure(account && user, 'validation', linkIsOver)
  return { account_id: Number(account), user_id: Number(user) }
}
