import { type Answer, api } from '#web/kit/api.ts'
import { endOf } from '#web/kit/months.ts'
import { keepFile } from '#web/kit/save-file.ts'

export type Cheque = Answer<'GET /payments/cheques/'>['results'][number]

/** What was written into the books in these months, for accounting. */
export async function takeBooks(first: string, last: string, name: string) {
  const query = { from: `${first}-01`, to: endOf(last) }
  const file = await api('GET /payments/export/', { query }, { as: 'blob' })
  // Asked for as a file, it answers one.
  keepFile(file as unknown as Blob, `${name}.csv`)
}
