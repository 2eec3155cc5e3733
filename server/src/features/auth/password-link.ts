import { audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/db.ts'
import type { Mail, SendMail } from '#server/platform/mail.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import { findByEmail, getCredentials, insertResetLink } from './queries.ts'

export type Mailing = { sendMail: SendMail; publicUrl: string }
export type Asked = { email: string; address: string }

type Purpose = {
  /** How long the link serves. */
  seconds: number
  act: string
  write(to: string, firstName: string, link: string): Omit<Mail, 'account_id'>
}

/** Mails whoever has the e-mail, and may sign in, a link to choose a password; nobody else gets anything. */
export async function mailPasswordLink(
  database: Database,
  { sendMail, publicUrl }: Mailing,
  { email, address }: Asked,
  at: string,
  { seconds, act, write }: Purpose,
) {
  const who = await database.acrossAccounts((db) => findByEmail(db, email))
  if (!who) return
  const token = newLinkToken()
  const user = await database.inAccount(who.account_id, async (db) => {
    const known = await getCredentials(db, who)
    if (!known?.is_active) return null
    const expires_at = new Date(Date.parse(at) + seconds * 1000).toISOString()
    await insertResetLink(db, { ...who, token_hash: hashLinkToken(token), expires_at }, at)
    await audit(db, { ...who, act, address, at })
    return known
  })
  if (!user) return
  const link = `${publicUrl}/reset-password/${uidOf(who)}/${token}`
  await sendMail({ account_id: who.account_id, ...write(user.email, user.first_name, link) })
}

const uidOf = ({ account_id, user_id }: { account_id: number; user_id: number }) =>
  Buffer.from(`${account_id}:${user_id}`).toString('base64url')
