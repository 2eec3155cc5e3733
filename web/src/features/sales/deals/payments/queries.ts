import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { keepFile } from '#web/kit/save-file.ts'

export type Payment = Answer<'GET /deals/{id}/payments/'>[number]
export type Entry = Payment['entries'][number]

/** The one of a deal, unless it was voided. */
export const isGuarantee = ({ guarantee, voided }: Payment) => guarantee !== null && voided === null

export const paymentsQuery = (dealId: number) =>
  apiQuery('deals', 'GET /deals/{id}/payments/', { params: { id: dealId } })

/** The paper of what was paid of a row, or of one payment of it. */
export async function takeReceipt(id: number, entry: Entry, name: string) {
  const asked = { params: { id }, query: { entryId: entry.id } }
  // Asked for as a file, it answers one.
  keepFile(
    (await api('GET /payments/{id}/receipt/', asked, { as: 'blob' })) as unknown as Blob,
    `${name}.pdf`,
  )
}

/** All that is due and was paid in a deal. */
export async function takeStatement(id: number, format: 'pdf' | 'xlsx', name: string) {
  const asked = { params: { id }, query: { format } }
  const file = await api('GET /deals/{id}/statement/', asked, { as: 'blob' })
  keepFile(file as unknown as Blob, `${name}.${format}`)
}
