import { systemOf } from '#server/features/office/account/system.queries.ts'
import { mailQuotation } from '#server/features/sales/quotations/mailing.job.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Attachment, SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { printed } from './actions.ts'
import { quotationToMail } from './mail.queries.ts'
import { quotationToPrint } from './queries.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string; files: Pick<FileParts, 'store'> }

/** Bytes; mail servers refuse what is much larger, and the link is in the mail anyway. */
export const mostAttached = { bytes: 5_000_000 }

export const mailsQuotation = job(mailQuotation.name, {
  payload: mailQuotation.payload,
  longest: '2 min',
  run: async (parts: Parts, { account_id, quotation_id, message }, { log }) => {
    const { database, sendMail, publicUrl } = parts
    const read = await database.inAccount(account_id, (db) => quotationToMail(db, account_id, quotation_id))
    if (!read) return
    const { uuid, number, email, contact_id, client, account, seller } = read
    const link = new URL(`/quotation/${uuid}/preview`, publicUrl).href
    const subject = `Su cotización #${String(number).padStart(5, '0')} de ${account}`
    const lines = [message, `${seller}, ${account}`]
    const pdf = await attached(parts, account_id, quotation_id).catch((error: unknown) => {
      log.warn({ err: error, quotation_id }, 'a quotation is mailed without its PDF')
      return null
    })
    await sendMail({
      to: email,
      subject,
      text: [`Hola, ${client}:`, message, link, `${seller}, ${account}`].join('\n\n'),
      html: page(subject, `Hola, ${client}:`, lines, { label: 'Ver cotización', href: link }),
      account_id,
      contact_ids: [contact_id],
      ...(pdf && { attachments: [pdf] }),
    })
  },
})

/** As the client gets it from the link; null where it is too large for a mail. */
async function attached(
  { database, files, publicUrl }: Parts,
  accountId: number,
  id: number,
): Promise<Attachment | null> {
  const quotation = await database.inAccount(accountId, async (db) =>
    quotationToPrint(db, await systemOf(db, accountId), id),
  )
  const pdf = await printed({ ...quotation, notes: null }, { read: files.store.read, publicUrl })
  return pdf.content.length > mostAttached.bytes ? null : pdf
}
