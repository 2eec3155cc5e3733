import { folioText } from '#web/features/sales/quotations/shared/words.ts'
import { daysSince, longDay } from '#web/kit/dates.ts'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { DocumentBadges, StatusBadge } from '../shared/badges.tsx'
import type { DealRow } from '../shared/queries.ts'
import { unitsText } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.deals` is drawn. */
export const dealColumns: Column<DealRow>[] = [
  {
    key: 'number',
    label: t('Folio'),
    sort: 'number',
    width: 92,
    cell: ({ number }) => (
      <Words tone="ink" weight={500}>
        <bdi dir="ltr">{idText(number)}</bdi>
      </Words>
    ),
  },
  {
    key: 'contact',
    label: t('Comprador'),
    width: 196,
    cell: ({ contact }) => (
      <Words tone="ink" weight={500} clip>
        {contact.name}
      </Words>
    ),
  },
  {
    key: 'units',
    label: t('Unidades'),
    width: 176,
    cell: ({ units }) => <Words clip>{unitsText(units)}</Words>,
  },
  {
    key: 'project',
    label: t('Proyecto'),
    width: 148,
    cell: ({ project }) => <Words clip>{project?.name ?? '—'}</Words>,
  },
  {
    key: 'sale_step',
    label: t('Paso'),
    width: 120,
    cell: ({ saleStep }) => <Words clip>{saleStep.name}</Words>,
  },
  {
    key: 'status',
    label: t('Estado'),
    width: 96,
    cell: (deal) => <StatusBadge deal={deal} />,
  },
  {
    key: 'amount',
    label: t('Monto'),
    sort: 'amount',
    width: 124,
    align: 'end',
    cell: ({ amount }) => <Money {...amount} />,
  },
  {
    key: 'step_entered_at',
    label: t('En el paso'),
    sort: 'stepEnteredAt',
    width: 104,
    cell: ({ status, stepEnteredAt, isLate }) =>
      status === 'active' && <Words tone={isLate ? 'amber' : 'muted'}>{daysSince(stepEnteredAt)}</Words>,
  },
  {
    key: 'seller',
    label: t('Vendedor'),
    width: 140,
    cell: ({ seller }) => <Words clip>{seller.name}</Words>,
  },
  {
    key: 'created_at',
    label: t('Creado'),
    sort: 'createdAt',
    width: 108,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'step_due_on',
    label: t('Vence'),
    width: 112,
    cell: ({ stepDueOn, isLate }) =>
      stepDueOn && <Words tone={isLate ? 'amber' : 'muted'}>{longDay(stepDueOn)}</Words>,
  },
  {
    key: 'documents',
    label: t('Documentos'),
    width: 176,
    cell: (deal) => <DocumentBadges deal={deal} />,
  },
  {
    key: 'quotation',
    label: t('Cotización'),
    width: 112,
    cell: ({ quotation: { number, version } }) =>
      number !== null && <bdi dir="ltr">{folioText(number, version)}</bdi>,
  },
  {
    key: 'amount_clp',
    label: t('Monto en pesos'),
    width: 132,
    align: 'end',
    cell: ({ amountClp }) => amountClp && <Money {...amountClp} />,
  },
  {
    key: 'won_at',
    label: t('Ganado'),
    width: 112,
    cell: ({ wonAt }) => wonAt && <When at={wonAt} />,
  },
  {
    key: 'ended_at',
    label: t('Terminado'),
    width: 112,
    cell: ({ endedAt }) => endedAt && <When at={endedAt} />,
  },
  {
    key: 'updated_at',
    label: t('Cambiado'),
    sort: 'updatedAt',
    width: 112,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]
