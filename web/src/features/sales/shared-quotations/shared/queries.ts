import { act } from '#web/kit/act/act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { keepFile } from '#web/kit/save-file.ts'
import { idText, t } from '#web/kit/text.ts'

export type SharedQuotation = Answer<'GET /shared-quotations/'>['results'][number]
export type SharedFigures = Answer<'POST /shared-quotations/calculate/'>

export const quoteSharedUnits = act('POST /shared-quotations/', {
  changed: ['shared_quotation'],
  said: ({ number }) =>
    number === null ? t('Aprobación pedida') : t('Cotización {folio} emitida', { folio: idText(number) }),
})

export const issueShared = act('POST /shared-quotations/{id}/issue/', {
  changed: ['shared_quotation'],
  request: ({ id, total }: Pick<SharedQuotation, 'id' | 'total'>) => ({ params: { id }, body: { total } }),
  said: ({ number }) => t('Cotización {folio} emitida', { folio: idText(number ?? 0) }),
})

export const sendShared = act('POST /shared-quotations/{id}/send/', {
  changed: ['shared_quotation'],
  said: () => t('Cotización enviada'),
})

export const withdrawShared = act('DELETE /shared-quotations/{id}/', {
  changed: ['shared_quotation'],
  request: ({ id }: Pick<SharedQuotation, 'id'>) => ({ params: { id } }),
  said: () => t('Descuento retirado'),
})

/** The paper that both names stand on. */
export async function printShared({ id, number }: Pick<SharedQuotation, 'id' | 'number'>) {
  const file = await api('GET /shared-quotations/{id}/pdf/', { params: { id } }, { as: 'blob' })
  // Asked for as a file, it answers one.
  keepFile(file as unknown as Blob, `${t('Cotización {folio}', { folio: idText(number ?? 0) })}.pdf`)
}
