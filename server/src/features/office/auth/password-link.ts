import { newPasswordLink } from '#server/features/office/users/password-links/password-link.actions.ts'
import type { LinkKind } from '#server/features/office/users/password-links/password-link.queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/db.ts'
import type { Mail, SendMail } from '#server/platform/mail.ts'
import { findByEmail, lockCredentials } from './queries.ts'

export type LinkParts = { database: Database; sendMail: SendMail; publicUrl: string }

type Purpose = {
  kind: LinkKind
  act: string
  write(to: string, firstName: string, link: string): Omit<Mail, 'account_id' | 'secret'>
}

/** Mails a link to choose a password, if an active user has this e-mail. */
export async function mailPasswordLink(
  { database, sendMail, publicUrl }: LinkParts,
  { email, address }: { email: string; address: string },
  at: string,
  { kind, act, write }: Purpose,
) {
  const who = await database.acrossAccounts((db) => findByEmail(db, email))
  if (!who) return
  const made = await database.inAccount(who.account_id, async (db) => {
    const user = await lockCredentials(db, who)
    if (!user?.is_active) return null
    const link = await newPasswordLink(db, { ...who, email: user.email }, kind, at)
    await audit(db, { ...who, act, address, at })
    return { user, link }
  })
  if (!made) return
  const { user, link } = made
  const mail = write(user.email, user.first_name, `${publicUrl}${link.path}`)
  await sendMail({ ...mail, account_id: who.account_id, secret: link.token })
}
