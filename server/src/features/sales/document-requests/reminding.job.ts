import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import { mailsOnce } from '#server/platform/jobs/mails-once.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { dayInChile } from '#server/platform/printing/words.ts'
import { lackingOf } from './queries.ts'
import { forgetReminder, noteReminder, requestToRemind } from './reminding.queries.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

const payload = z.strictObject({ account_id: z.int(), request_id: z.int(), until: z.string().optional() })

/** Mails the client what their deal still lacks, with the link. */
export const remindsOfDocuments = mailsOnce(
  'document-requests.remind-client',
  payload,
  async (db, { account_id, request_id: id }, { at, parts }: { at: string; parts: Parts }) => {
    const request = await requestToRemind(db, account_id, id, at)
    const lacking = request ? await lackingOf(db, account_id, request.deal_id, at) : []
    if (!request || lacking.length === 0 || !(await noteReminder(db, account_id, id, at))) return
    const { uuid, contact_id, email, client, account, seller, seller_email, last_on } = request
    const names = lacking.map((one) => one.name).join(', ')
    const [lacks, send] = lacking.length > 1 ? ['faltan', 'enviarlos'] : ['falta', 'enviarlo']
    const words = [
      `Para seguir con su compra nos ${lacks}: ${names}.`,
      `Puede ${send} desde su teléfono, sin crear una cuenta, hasta el ${dayInChile(last_on)}.`,
    ].join(' ')
    return {
      to: email,
      reply_to: seller_email,
      contact_ids: [contact_id],
      subject: `Faltan documentos de su compra: ${account}`,
      hello: `Hola, ${client}:`,
      lines: [words, seller === account ? account : `${seller}, ${account}`],
      button: {
        label: 'Enviar documentos',
        href: new URL(`/documents/${uuid}`, parts.publicUrl).href,
      },
      // Anyone with the link can send documents.
      secret: uuid,
      forget: (later) => forgetReminder(later, account_id, id),
    }
  },
)
