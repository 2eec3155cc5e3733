import { unitName } from '#web/features/stock/units/shared/words.ts'
import { daysUntil, longDay } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { StatusBadge } from '../shared/badges.tsx'
import type { QuotationRow } from '../shared/queries.ts'
import { folioText, percentText } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.quotations` is drawn. */
export const quotationColumns: Column<QuotationRow>[] = [
  {
    key: 'number',
    label: t('Folio'),
    sort: 'number',
    width: 116,
    cell: ({ number, version }) => (
      <Words tone="ink" weight={500}>
        {number === null ? t('Borrador') : <bdi dir="ltr">{folioText(number, version)}</bdi>}
      </Words>
    ),
  },
  {
    key: 'contact',
    label: t('Cliente'),
    width: 188,
    cell: ({ contact }) => <Words clip>{contact?.name ?? '—'}</Words>,
  },
  {
    key: 'units',
    label: t('Unidades'),
    width: 184,
    cell: ({ units, project }) => (
      <Row as="span" gap={6}>
        <Words clip>{units.map(unitName).join(', ') || '—'}</Words>
        {project && (
          <Words tone="muted" clip>
            {project.name}
          </Words>
        )}
      </Row>
    ),
  },
  { key: 'status', label: t('Estado'), width: 108, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'total',
    label: t('Total'),
    sort: 'total',
    width: 124,
    align: 'end',
    cell: ({ total }) => <Money {...total} />,
  },
  {
    key: 'discount_percent',
    label: t('Descuento'),
    width: 108,
    align: 'end',
    cell: ({ discountPercent, needsApproval }) => (
      <Words tone={needsApproval ? 'amber' : 'muted'}>{percentText(discountPercent)}</Words>
    ),
  },
  {
    key: 'valid_until',
    label: t('Vence'),
    sort: 'validUntil',
    width: 112,
    cell: (row) => <Words tone={expiresSoon(row) ? 'amber' : 'muted'}>{longDay(row.validUntil)}</Words>,
  },
  {
    key: 'seen',
    label: t('Vista', {}, 'quotations'),
    sort: 'lastSeenAt',
    width: 128,
    cell: ({ seen }) =>
      seen.count > 0 && (
        <Words tone="muted">
          {plural(seen.count, '1 vez', '{count} veces')} · <When at={seen.lastAt} />
        </Words>
      ),
  },
  {
    key: 'seller',
    label: t('Vendedor'),
    width: 140,
    cell: ({ seller }) => <Words clip>{seller.name}</Words>,
  },
  {
    key: 'created_at',
    label: t('Creada'),
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'project',
    label: t('Proyecto'),
    width: 140,
    cell: ({ project }) => <Words clip>{project?.name ?? '—'}</Words>,
  },
  {
    key: 'total_clp',
    label: t('Total en pesos'),
    width: 132,
    align: 'end',
    cell: ({ totalClp }) => totalClp && <Money {...totalClp} />,
  },
  {
    key: 'issued_at',
    label: t('Emitida'),
    sort: 'issuedAt',
    width: 112,
    cell: ({ issuedAt }) => issuedAt && <When at={issuedAt} />,
  },
  {
    key: 'updated_at',
    label: t('Cambiada'),
    sort: 'updatedAt',
    width: 112,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]

/** Days before it expires. */
export const soon = 3

/** Waits for an answer that has to come in the next days. */
export function expiresSoon({ status, validUntil }: Pick<QuotationRow, 'status' | 'validUntil'>): boolean {
  const days = daysUntil(`${validUntil}T12:00:00Z`)
  return (status === 'sent' || status === 'seen') && days >= 0 && days <= soon
}
