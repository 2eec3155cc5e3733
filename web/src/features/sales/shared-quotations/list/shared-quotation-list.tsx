import { StatusBadge } from '#web/features/sales/quotations/shared/badges.tsx'
import { folioText } from '#web/features/sales/quotations/shared/words.ts'
import { Badge, type Tone } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { approvalWords } from '../shared/approval-words.ts'
import type { SharedQuotation } from '../shared/queries.ts'

const dealWords: Record<NonNullable<SharedQuotation['dealStatus']>, { label: string; tone: Tone }> = {
  active: { label: t('En negocio'), tone: 'blue' },
  won: { label: t('Vendida'), tone: 'green' },
  lost: { label: t('Negocio perdido'), tone: 'red' },
}

/** How far it has come: the discount that waits, the deal that followed, or what the client did. */
function State({ number, approval, status, dealStatus, isRevoked }: SharedQuotation) {
  if (number === null && approval) {
    const { tone, label } = approvalWords[approval.status]
    return <Badge tone={tone}>{label}</Badge>
  }
  if (dealStatus) return <Badge tone={dealWords[dealStatus].tone}>{dealWords[dealStatus].label}</Badge>
  return isRevoked ? <Badge tone="red">{t('Enlace revocado')}</Badge> : <StatusBadge status={status} />
}

const whatOf = ({ units, project }: SharedQuotation) =>
  [units.join(', '), project].filter(Boolean).join(' · ')

const columns: Column<SharedQuotation>[] = [
  {
    key: 'number',
    label: t('Folio'),
    width: 96,
    cell: ({ number, version }) => (
      <Words tone="ink" weight={500}>
        <bdi dir="ltr">{number === null ? '—' : folioText(number, version)}</bdi>
      </Words>
    ),
  },
  {
    key: 'contact',
    label: t('Cliente'),
    width: 208,
    cell: ({ contact }) => <Words clip>{contact.name}</Words>,
  },
  { key: 'units', label: t('Unidades'), width: 232, cell: (row) => <Words clip>{whatOf(row)}</Words> },
  {
    key: 'developer',
    label: t('Inmobiliaria'),
    width: 176,
    cell: ({ developer }) => <Words clip>{developer.name}</Words>,
  },
  { key: 'status', label: t('Estado'), width: 132, cell: (row) => <State {...row} /> },
  { key: 'total', label: t('Total'), width: 112, align: 'end', cell: ({ total }) => <Money {...total} /> },
  {
    key: 'valid_until',
    label: t('Vence'),
    width: 112,
    cell: ({ validUntil }) => <Words tone="muted">{longDay(validUntil)}</Words>,
  },
]

const tabs: Tab[] = [
  { key: 'open', label: t('Por responder'), query: { status: ['sent', 'seen'], hasDeal: false } },
  { key: 'waiting', label: t('Descuentos pedidos'), query: { status: ['draft'] } },
  { key: 'accepted', label: t('Aceptadas'), query: { status: ['accepted'], hasDeal: false } },
  { key: 'deals', label: t('En negocio'), query: { hasDeal: true } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** What this broker quoted of the units of developers. */
export const sharedQuotationList: ListDefinition<'GET /shared-quotations/'> = {
  feature: 'shared-quotations',
  route: 'GET /shared-quotations/',
  title: t('Compartidas conmigo'),
  counted: (count) => plural(count, '1 cotización', '{count} cotizaciones'),
  nameOf: ({ number, contact }: SharedQuotation) => (number === null ? contact.name : idText(number)),
  columns: () => columns,
  card: (row: SharedQuotation) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {row.contact.name}
        </Words>
        <State {...row} />
      </Row>
      <Words size={13} tone="muted" clip>
        {[row.number !== null && folioText(row.number, row.version), whatOf(row)].filter(Boolean).join(' · ')}
      </Words>
      <Row spread>
        <Words size={13} tone="muted" clip>
          {row.developer.name}
        </Words>
        <Words size={13}>
          <Money {...row.total} />
        </Words>
      </Row>
    </Stack>
  ),
  tabs: () => tabs,
  noSearch: true,
  empty: () => ({
    title: t('Ninguna cotización aquí'),
    body: t('Desde una unidad compartida se cotiza para un cliente registrado.'),
    offersNothing: true,
  }),
}
