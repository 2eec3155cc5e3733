import { setPassword } from '#server/features/users/own/queries.ts'
import { endLinks, findLink } from '#server/features/users/password-links/queries.ts'
import { endSessions } from '#server/features/users/sessions/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { hashPassword, whyWeak } from '#server/platform/passwords.ts'
import { forgetHits, hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import { hashLinkToken } from '#server/platform/tokens.ts'
import { sendResetLink } from './reset-link.job.ts'

const hour = 60 * 60

export const usualResetLimits = {
  perEmail: { most: 3, seconds: hour } as Limit,
  perAddress: { most: 20, seconds: hour } as Limit,
}
export type ResetLimits = typeof usualResetLimits

type Visitor = { now: string; address: string }
type Link = { uidb64: string; token: string }

/** Only counts and queues: whether anybody has that e-mail is found out later, so that the answer cannot tell. */
export async function askForReset(
  database: Database,
  enqueue: Enqueue,
  limits: ResetLimits | null,
  email: string,
  { now, address }: Visitor,
) {
  const over = await database.acrossAccounts(async (db) => {
    const hits = limits && [
      await hit(db, `reset ${email}`, limits.perEmail, now),
      await hit(db, `reset-address ${address}`, limits.perAddress, now),
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

/** The new password by the link: uses it up, and ends every session of the person. */
export async function changeByLink(
  database: Database,
  { new_password, ...link }: Link & { new_password: string },
  { now, address }: Visitor,
) {
  const who = whoOf(link)
  const known = await database.inAccount(who.account_id, (db) => openLink(db, link, now))
  const weakness = whyWeak(new_password, known)
  if (weakness) failField('new_password', weakness)
  const passwordHash = await hashPassword(new_password)
  await database.inAccount(who.account_id, async (db) => {
    const ended = await endLinks(db, who, now)
    ensure(ended.includes(known.id), 'validation', linkIsOver) // else used in the meantime
    await setPassword(db, who.account_id, who.user_id, passwordHash, now)
    await endSessions(db, who.account_id, { userId: who.user_id }, 'password_changed', now)
    await audit(db, { ...who, act: 'password.changed', address, data: { by: 'link' }, at: now })
    await forgetHits(db, `sign-in ${known.username.toLowerCase()} ${address}`)
  })
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
