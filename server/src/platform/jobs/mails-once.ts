import type { ZodType } from 'zod'
import type { Database, Db } from '../db.ts'
import type { SendMail } from '../mail.ts'
import { page } from '../mail-page.ts'
import { job } from './job.ts'
import { laterOf } from './later.ts'

type Parts = { database: Database; sendMail: SendMail }
type MailPayload = {
  account_id: number
  /** Until when it is tried again. */
  until?: string | undefined
}
export type NotedMail = {
  to: string
  reply_to: string | null
  contact_ids: number[]
  subject: string
  hello: string
  lines: [string, ...string[]]
  /** After the first line. */
  button?: { label: string; href: string }
  secret?: string
  /** The mail was not taken: takes back the note, so that it is tried again. */
  forget: (db: Db) => Promise<unknown>
}

/**
 * A job that mails something once. `note` reads what to write, nothing where it is not to be sent any more, and notes that it is: before
 * the mail leaves, so that a job which is cut off and runs again sends no second one.
 */
export const mailsOnce = <P extends MailPayload, More extends Parts = Parts>(
  name: string,
  payload: ZodType<P>,
  note: (db: Db, asked: P, more: { at: string; parts: More }) => Promise<NotedMail | undefined>,
) =>
  job<P, More>(name, {
    payload,
    longest: '2 min',
    run: async (parts, asked, context) => {
      const { account_id } = asked
      const { database, sendMail } = parts
      const at = context.now()
      const noted = await database.inAccount(account_id, (db) => note(db, asked, { at, parts }))
      if (!noted) return
      const { forget, hello, lines, button, subject, ...mail } = noted
      const [first, ...rest] = lines
      const text = [hello, first, ...(button ? [button.href] : []), ...rest].join('\n\n')
      try {
        await sendMail({ ...mail, account_id, subject, text, html: page(subject, hello, lines, button) })
      } catch (error) {
        const later = laterOf(context, asked.until)
        await database.inAccount(account_id, async (db) => {
          await forget(db)
          if (later)
            await context.enqueue(db, { name, payload }, { ...asked, until: later.until }, { at: later.at })
        })
        if (!later) throw error
      }
    },
  })
