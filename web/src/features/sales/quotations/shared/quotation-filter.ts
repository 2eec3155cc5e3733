import { api } from '#web/kit/api.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { t } from '#web/kit/text.ts'
import type { QuotationRow } from './queries.ts'
import { quotationName } from './words.ts'

/** By quotations, which the server searches. */
export const byQuotation: Filter = {
  key: 'quotationsIds',
  label: t('Cotización'),
  kind: 'found',
  feature: 'quotations',
  find: async (text) => {
    const query = { search: text || undefined, pageSize: 20 }
    const { results } = await api('GET /quotations/', { query })
    return results.map((quotation) => ({ id: quotation.id, name: nameOf(quotation) }))
  },
  nameOf: async (id) => nameOf(await api('GET /quotations/{id}/', { params: { id } })),
}

/** "Cotización #00318 · Ana Pérez". */
const nameOf = (quotation: Pick<QuotationRow, 'number' | 'version' | 'contact'>) =>
  [quotationName(quotation), quotation.contact?.name].filter(Boolean).join(' · ')
