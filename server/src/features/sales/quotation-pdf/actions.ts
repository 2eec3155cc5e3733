import { buffer } from 'node:stream/consumers'
import type { Download } from '#contract/office/files.ts'
import { type Caller, opened } from '#server/features/sales/quotation-preview/actions.ts'
import type { Database } from '#server/platform/db.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import { printQuotation } from './print.ts'
import { type PictureToPrint, type QuotationToPrint, quotationToPrint } from './queries.ts'
import { namedUnit } from './unit-words.ts'

type Parts = { read: RequestFiles['read']; publicUrl: string }
type Printed = Download & { content: Buffer }

/** Call outside a transaction: it waits for the store and for its turn. */
export const printed = (
  { units, uuid, logo_key, pictures, ...quotation }: QuotationToPrint,
  { read, publicUrl }: Parts,
): Promise<Printed> =>
  inPrintQueue(async () => {
    const [logo, ...contents] = await Promise.all(
      [logo_key, ...pictures.map(({ key }) => key)].map((key) => key && pictureOf(read, key)),
    )
    const content = await printQuotation({
      ...quotation,
      units: units.map(namedUnit),
      link: uuid && new URL(`/quotation/${uuid}/preview`, publicUrl).href,
      logo: logo ?? null,
      pictures: pictures.flatMap((picture, index) => {
        const content = contents[index]
        return content ? [{ content, caption: captionOf(picture, quotation.project) }] : []
      }),
    })
    return { name: nameOf(quotation), mime: 'application/pdf', content }
  })

const captionOf = ({ unit, caption }: PictureToPrint, project: string | null) =>
  unit === null ? (caption ?? project ?? 'Proyecto') : `Plano de ${unit}`

/** A missing picture is left out. */
const pictureOf = async (read: RequestFiles['read'], key: FileKey): Promise<Buffer | null> => {
  try {
    return await buffer(await read(key))
  } catch {
    return null
  }
}

function nameOf({ number, version, issued_on }: Pick<QuotationToPrint, 'number' | 'version' | 'issued_on'>) {
  const folio = number === null ? '' : `-${String(number).padStart(5, '0')}-v${version}`
  return `cotizacion${folio}${issued_on === null ? '-borrador' : ''}.pdf`
}

/** Of one address: printing takes more than reading. */
const perAddress: Limit = { most: 20, seconds: 60 }

/** What the preview shows: the seller's notes are not in it. */
export async function printedPreview(database: Database, caller: Caller, uuid: string, parts: Parts) {
  const { address, now } = caller
  refuseOver(
    await database.acrossAccounts((db) => hit(db, `quotation pdf ${addressKey(address)}`, perAddress, now)),
  )
  const quotation = await opened(database, caller, uuid, (db, { me }, { id }) => quotationToPrint(db, me, id))
  return printed({ ...quotation, notes: null }, parts)
}
