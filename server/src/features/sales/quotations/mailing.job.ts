import { z } from 'zod'

/** Mails the link of the preview and the PDF to the client; run by a job, after the commit. */
export const mailQuotation = {
  name: 'quotations.mail',
  payload: z.strictObject({ account_id: z.int(), quotation_id: z.int(), message: z.string() }),
}
