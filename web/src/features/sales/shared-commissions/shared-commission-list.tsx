import { statusWords } from '#web/features/sales/commissions/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

type Earned = Answer<'GET /shared-commissions/'>['results'][number]

const Status = ({ status }: Pick<Earned, 'status'>) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
)
const percentOf = ({ percent }: Earned) => t('{percent} %', { percent: decimalText(percent, 0) })

const columns: Column<Earned>[] = [
  {
    key: 'developer',
    label: t('Inmobiliaria'),
    width: 196,
    cell: ({ developer }) => (
      <Words tone="ink" weight={500} clip>
        {developer.name}
      </Words>
    ),
  },
  {
    key: 'deal',
    label: t('Negocio'),
    width: 96,
    cell: ({ deal }) => <bdi dir="ltr">{idText(deal.number)}</bdi>,
  },
  {
    key: 'quotation',
    label: t('Cotización'),
    width: 108,
    cell: ({ quotation }) => quotation && <bdi dir="ltr">{idText(quotation.number)}</bdi>,
  },
  {
    key: 'milestone',
    label: t('Paso'),
    width: 132,
    cell: ({ milestone }) => <Words clip>{milestone}</Words>,
  },
  { key: 'percent', label: t('Porcentaje'), width: 108, align: 'end', cell: percentOf },
  { key: 'amount', label: t('Monto'), width: 124, align: 'end', cell: ({ amount }) => <Money {...amount} /> },
  { key: 'status', label: t('Estado'), width: 120, cell: (row) => <Status {...row} /> },
  {
    key: 'due_on',
    label: t('Desde'),
    width: 112,
    cell: ({ dueOn }) => <Words tone="muted">{longDay(dueOn)}</Words>,
  },
]

const tabs: Tab[] = [
  { key: 'open', label: t('Por cobrar'), query: { status: ['due', 'approved'] } },
  { key: 'paid', label: t('Pagadas'), query: { status: ['paid'] } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** By developer, the newest first. */
export const sharedCommissionList: ListDefinition<'GET /shared-commissions/'> = {
  feature: 'shared-commissions',
  route: 'GET /shared-commissions/',
  title: t('Compartidas conmigo'),
  counted: (count) => plural(count, '1 comisión', '{count} comisiones'),
  nameOf: ({ deal }: Earned) => idText(deal.number),
  columns: () => columns,
  card: (row: Earned) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {row.developer.name}
        </Words>
        <Status {...row} />
      </Row>
      <Row spread>
        <Words size={13} tone="muted" clip>
          {[idText(row.deal.number), row.milestone, percentOf(row)].join(' · ')}
        </Words>
        <Words size={13}>
          <Money {...row.amount} />
        </Words>
      </Row>
    </Stack>
  ),
  tabs: () => tabs,
  noSearch: true,
  empty: () => ({
    title: t('Ninguna comisión aquí'),
    body: t('Cuando una inmobiliaria vende lo que esta cuenta cotizó, aquí se ve lo que se gana.'),
    offersNothing: true,
  }),
}
