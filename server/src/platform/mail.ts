import { createTransport } from 'nodemailer'
import type { Database } from './db.ts'
import { nowIso } from './time.ts'

export type Attachment = { name: string; mime: string; content: Buffer }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  account_id: number | null
  /** The contacts of the account that it mentions. */
  contact_ids?: number[]
  /** Parts of the text for the recipient alone: a stored mail shows *** in their place. */
  secret?: string
  /** A stored mail is without them. */
  attachments?: Attachment[]
  /** Who gets the answer; nobody reads what is answered to the sender. */
  reply_to?: string | null
}
export type SendMail = (mail: Mail) => Promise<void>

/** Sends through SMTP; without a server, mails are stored for administrators to read. */
export function createMailer(database: Database, smtpUrl: string | undefined, publicUrl: string): SendMail {
  if (!smtpUrl) return (mail) => keep(database, mail)
  const transport = createTransport(smtpUrl, {
    from: { name: 'Umbral', address: senderOf(smtpUrl, publicUrl) },
  })
  return async ({ to, subject, text, html, attachments = [], reply_to }) => {
    const files = attachments.map(({ name: filename, mime: contentType, content }) => ({
      filename,
      contentType,
      content,
    }))
    const answers = reply_to ? { replyTo: reply_to } : {}
    await transport.sendMail({ to, subject, text, html, attachments: files, ...answers })
  }
}

/** `?from=` of SMTP_URL, else no-reply at the host of our own address. */
const senderOf = (smtpUrl: string, publicUrl: string) =>
  new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`

const keep = (database: Database, { to, text, html, secret, attachments: _, reply_to: __, ...mail }: Mail) =>
  database.acrossAccounts(async (db) => {
    const shown = (words: string) => (secret ? words.replaceAll(secret, '***') : words)
    const bodies = { body_text: shown(text), body_html: shown(html) }
    const row = { ...mail, ...bodies, recipient: to, created_at: nowIso() }
    await db.insertInto('kept_mail').values(row).execute()
  })
