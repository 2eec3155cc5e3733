import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import { laterOf } from '#server/platform/jobs/later.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { dayInChile } from '#server/platform/printing/words.ts'
import { lackingOf } from './queries.ts'
import { forgetReminder, noteReminder, requestToRemind } from './reminding.queries.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

const name = 'document-requests.remind-client'
const payload = z.strictObject({
  account_id: z.int(),
  request_id: z.int(),
  /** Until when it is tried again. */
  until: z.string().optional(),
})

/** Mails the client what their deal still lacks, with the link; noted before it is sent, as a reminder of a payment is. */
export const remindsOfDocuments = job(name, {
  payload,
  longest: '2 min',
  run: async ({ database, sendMail, publicUrl }: Parts, asked, context) => {
    const { account_id, request_id: id } = asked
    const at = context.now()
    const read = await database.inAccount(account_id, async (db) => {
      const request = await requestToRemind(db, account_id, id, at)
      const lacking = request ? await lackingOf(db, account_id, request.deal_id, at) : []
      if (!request || lacking.length === 0) return
      return (await noteReminder(db, account_id, id, at)) ? { request, lacking } : undefined
    })
    if (!read) return
    const { uuid, contact_id, email, client, account, seller, seller_email, last_on } = read.request
    const subject = `Faltan documentos de su compra: ${account}`
    const hello = `Hola, ${client}:`
    const names = read.lacking.map((one) => one.name).join(', ')
    const [lacks, send] = read.lacking.length > 1 ? ['faltan', 'enviarlos'] : ['falta', 'enviarlo']
    const words = [
      `Para seguir con su compra nos ${lacks}: ${names}.`,
      `Puede ${send} desde su teléfono, sin crear una cuenta, hasta el ${dayInChile(last_on)}.`,
    ].join(' ')
    const signed = seller === account ? account : `${seller}, ${account}`
    const link = new URL(`/documents/${uuid}`, publicUrl).href
    try {
      await sendMail({
        to: email,
        reply_to: seller_email,
        subject,
        text: [hello, words, link, signed].join('\n\n'),
        html: page(subject, hello, [words, signed], { label: 'Enviar documentos', href: link }),
        account_id,
        contact_ids: [contact_id],
        // The link lets whoever has it send documents.
        secret: uuid,
      })
    } catch (error) {
      const later = laterOf(context, asked.until)
      await database.inAccount(account_id, async (db) => {
        await forgetReminder(db, account_id, id)
        if (later)
          await context.enqueue(db, { name, payload }, { ...asked, until: later.until }, { at: later.at })
      })
      if (!later) throw error
    }
  },
})
