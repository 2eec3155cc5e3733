import { z } from 'zod'
import { printed } from '#server/features/sales/quotation-pdf/actions.ts'
import { mostAttached } from '#server/features/sales/quotation-pdf/mail.job.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { madeToMail } from './mailing.queries.ts'
import { printOf } from './quoting.actions.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string; files: Pick<FileParts, 'store'> }

/** Mails the link and the PDF of a quotation to the client of a broker, by the broker: answers go to the person who sent it. */
export const mailsMade = job('shared-quotations.mail', {
  payload: z.strictObject({
    account_id: z.int(),
    quotation_id: z.int(),
    user_id: z.int(),
    message: z.string(),
  }),
  longest: '2 min',
  run: async (
    { database, sendMail, publicUrl, files }: Parts,
    { account_id, quotation_id, user_id, message },
    { log },
  ) => {
    const read = await database.inAccount(account_id, (db) =>
      madeToMail(db, account_id, quotation_id, user_id),
    )
    if (!read) return
    const { uuid, number, email, contact_id, client, account, agent, agent_email, project } = read
    const link = new URL(`/quotation/${uuid}/preview`, publicUrl).href
    const subject = `Su cotización #${String(number).padStart(5, '0')} de ${project}`
    const by = `${agent}, ${account}`
    const pdf = await printOf(database, account_id, { id: quotation_id, ...read })
      .then((quotation) => printed(quotation, { read: files.store.read, publicUrl }))
      .catch((error: unknown) => {
        log.warn({ err: error, quotation_id }, 'a quotation of a broker is mailed without its PDF')
        return null
      })
    await sendMail({
      to: email,
      subject,
      text: [`Hola, ${client}:`, message, link, by].join('\n\n'),
      html: page(subject, `Hola, ${client}:`, [message, by], { label: 'Ver cotización', href: link }),
      account_id,
      contact_ids: [contact_id],
      reply_to: agent_email,
      ...(pdf && pdf.content.length <= mostAttached.bytes && { attachments: [pdf] }),
    })
  },
})
