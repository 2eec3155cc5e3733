import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'

/** A mail that was not sent, because the installation has no SMTP server. Password links are shown as `***`. */
export const KeptMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  created_at: Timestamp,
})
export type KeptMail = z.infer<typeof KeptMail>

/** Of the user's own account, newest first. */
export const listKeptMails = endpoint('GET /mails/', {
  can: 'account.manage',
  query: z.strictObject(Paging),
  returns: page(KeptMail),
})
