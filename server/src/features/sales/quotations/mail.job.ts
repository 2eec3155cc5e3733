import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { quotationToMail } from './mail.queries.ts'
import { mailQuotation } from './mail.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

export const mailsQuotation = job(mailQuotation.name, {
  payload: mailQuotation.payload,
  longest: '2 min',
  run: async ({ database, sendMail, publicUrl }: Parts, { account_id, quotation_id, message }) => {
    const read = await database.inAccount(account_id, (db) => quotationToMail(db, account_id, quotation_id))
    if (!read) return
    const { uuid, number, email, contact_id, client, account, seller } = read
    const link = new URL(`/quotation/${uuid}/preview`, publicUrl).href
    const subject = `Su cotización #${String(number).padStart(5, '0')} de ${account}`
    const lines = [message, `${seller}, ${account}`]
    await sendMail({
      to: email,
      subject,
      text: [`Hola, ${client}:`, message, link, `${seller}, ${account}`].join('\n\n'),
      html: page(subject, `Hola, ${client}:`, lines, { label: 'Ver cotización', href: link }),
      account_id,
      contact_ids: [contact_id],
    })
  },
})
