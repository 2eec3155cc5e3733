import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byContact } from '#web/features/people/contacts/shared/contact-filter.ts'
import { byUnit } from '#web/features/stock/units/shared/unit-filter.ts'
import { choose, type Filter } from '#web/kit/filters/filter.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Asked, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { ListTotals } from '#web/kit/list-screen/totals.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { toQuotation } from '#web/places/sales.ts'
import type { QuotationRow } from '../shared/queries.ts'
import { quotationName } from '../shared/words.ts'
import { quotationColumns } from './columns.tsx'
import { QuotationCard } from './quotation-card.tsx'

/** Stands for "without a project" among project ids. */
const noProject = -1

const tabs: Tab[] = [
  { key: 'open', label: t('Por responder'), query: { status: ['sent', 'seen'] } },
  { key: 'draft', label: t('Borradores'), query: { status: ['draft'] } },
  { key: 'accepted', label: t('Aceptadas'), query: { status: ['accepted'] } },
  { key: 'closed', label: t('Rechazadas y vencidas'), query: { status: ['rejected', 'expired'] } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** What was quoted, and what waits for an answer. */
export const quotationList: ListDefinition<'GET /quotations/'> = {
  feature: 'quotations',
  foot: (props) => <ListTotals feature="quotations" route="GET /quotations/totals/" {...props} />,
  route: 'GET /quotations/',
  allIds: 'GET /quotations/ids/',
  table: 'quotations',
  exported: { list: 'quotations', can: 'quotations.view' },
  title: t('Cotizaciones'),
  counted: (count) => plural(count, '1 cotización', '{count} cotizaciones'),
  nameOf: quotationName,
  columns: () => quotationColumns,
  card: (quotation: QuotationRow) => <QuotationCard quotation={quotation} />,
  tabs: () => tabs,
  useCounts,
  useFilters,
  optionsCountedIn: 'quotations',
  sort: (tab) => (tab === 'open' ? ['validUntil'] : ['-createdAt']),
  searchHint: t('Folio, cliente o unidad'),
  detail: lazyPart(() =>
    import('../detail/quotation-detail.tsx').then(({ QuotationDetail }) => QuotationDetail),
  ),
  pageOf: (id) => toQuotation({ id }),
  empty: (tab) => ({
    title: tab === 'draft' ? t('Ningún borrador') : t('Aún no hay cotizaciones aquí'),
    body: t('Se cotiza desde un lead, un contacto, una unidad o aquí mismo.'),
  }),
}

function useCounts({ filters, search }: Asked) {
  const query = { ...filters, search: search || undefined }
  const { data } = useQuery({
    ...apiQuery('quotations', 'GET /quotations/counts/', { query }),
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  const { draft, sent, seen, accepted, rejected, expired, cap } = data
  const all = draft + sent + seen + accepted + rejected + expired
  return { counts: { open: sent + seen, draft, accepted, closed: rejected + expired, all }, cap }
}

function useFilters(): Filter[] {
  const { projects, sellers } = useOptions()
  const can = useCan()
  return [
    { key: 'awaitsApproval', label: t('Aprobación'), kind: 'flag', yes: t('Aprobación pedida') },
    { key: 'byBroker', label: t('Corredor'), kind: 'flag', yes: t('De un corredor'), no: t('Nuestras') },
    choose('sellersIds', t('Vendedor'), sellers),
    choose('projectsIds', t('Proyecto'), [{ id: noProject, name: t('Sin proyecto') }, ...projects]),
    ...(can('contacts.view') ? [byContact] : []),
    ...(can('units.view') ? [byUnit] : []),
    { key: 'dateCreatedQuotation', label: t('Creada'), kind: 'dates' },
    { key: 'dateValidUntil', label: t('Vence'), kind: 'dates' },
    { key: 'dateLastSeen', label: t('Vista por última vez'), kind: 'dates' },
  ]
}
