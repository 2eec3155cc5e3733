import { IconDots } from '@tabler/icons-react'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { ListTotals } from '#web/kit/list-screen/totals.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { Money } from '#web/kit/money.tsx'
import { idText, plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toDealSection } from '#web/places/sales.ts'
import { useChequeMenu } from './cheque-menu.ts'
import type { Cheque } from './queries.ts'
import { chequeName } from './shared/cheque-name.ts'
import { statusWords } from './words.ts'

const StatusBadge = ({ status }: Pick<Cheque, 'status'>) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
)

const columns: Column<Cheque>[] = [
  {
    key: 'due_on',
    label: t('Fecha del cheque'),
    sort: 'dueOn',
    width: 156,
    cell: ({ dueOn }) => longDay(dueOn),
  },
  { key: 'status', label: t('Estado'), width: 124, cell: (cheque) => <StatusBadge {...cheque} /> },
  {
    key: 'amount',
    label: t('Monto'),
    width: 124,
    align: 'end',
    cell: ({ amount }) => (
      <Words tone="ink" weight={500}>
        <Money {...amount} />
      </Words>
    ),
  },
  { key: 'bank', label: t('Banco'), width: 148, cell: ({ bank }) => <Words clip>{bank}</Words> },
  {
    key: 'number',
    label: t('Número'),
    width: 120,
    cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
  },
  {
    key: 'contact',
    label: t('Cliente'),
    width: 196,
    cell: ({ contact }) => (
      <Words tone="ink" weight={500} clip>
        {contact.name}
      </Words>
    ),
  },
  {
    key: 'deal',
    label: t('Negocio'),
    width: 96,
    cell: ({ deal }) => (
      <Link {...toDealSection({ id: deal.id, section: 'payments' })}>
        <bdi dir="ltr">{idText(deal.number)}</bdi>
      </Link>
    ),
  },
  {
    key: 'received_on',
    label: t('Recibido'),
    width: 112,
    cell: ({ receivedOn }) => <Words tone="muted">{longDay(receivedOn)}</Words>,
  },
  {
    key: 'deposited_on',
    label: t('Depositado'),
    width: 112,
    cell: ({ depositedOn }) => depositedOn && <Words tone="muted">{longDay(depositedOn)}</Words>,
  },
]

const tabs: Tab[] = [
  { key: 'open', label: t('Por depositar'), query: { status: ['waiting', 'due'] } },
  { key: 'deposited', label: t('Depositados'), query: { status: ['deposited'] } },
  { key: 'reversed', label: t('Devueltos'), query: { status: ['reversed'] } },
  { key: 'all', label: t('Todos'), query: {} },
]
const filters: Filter[] = [{ key: 'dateDueCheque', label: t('Fecha del cheque'), kind: 'dates' }]

/** The cheques that were received, the next to be presented first. */
export const chequeList: ListDefinition<'GET /payments/cheques/'> = {
  feature: 'deals',
  foot: (props) => <ListTotals feature="deals" route="GET /payments/cheques/totals/" {...props} />,
  route: 'GET /payments/cheques/',
  title: t('Cheques'),
  counted: (count) => plural(count, '1 cheque', '{count} cheques'),
  nameOf: chequeName,
  noSearch: true,
  columns: () => columns,
  card: (cheque: Cheque) => <ChequeCard cheque={cheque} />,
  cardAct: (cheque: Cheque) => <ChequeActs cheque={cheque} />,
  tabs: () => tabs,
  useFilters: () => filters,
  sort: (tab) => (tab === 'open' ? ['dueOn'] : ['-dueOn']),
  empty: () => ({
    title: t('No hay cheques'),
    body: t('Se registran al pagar con cheque en los pagos de un negocio.'),
  }),
}

const ChequeCard = ({ cheque }: { cheque: Cheque }) => (
  <Stack gap={4}>
    <Row spread>
      <Words tone="ink" weight={500} clip>
        {cheque.contact.name}
      </Words>
      <StatusBadge {...cheque} />
    </Row>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {chequeName(cheque)}
      </Words>
      <Words tone="ink" weight={600}>
        <Money {...cheque.amount} />
      </Words>
    </Row>
    <Words size={12} tone="muted">
      {t('{day} · negocio {deal}', { day: longDay(cheque.dueOn), deal: idText(cheque.deal.number) })}
    </Words>
  </Stack>
)

function ChequeActs({ cheque }: { cheque: Cheque }) {
  const { menuOf, dialogs } = useChequeMenu()
  const label = t('Acciones de {name}', { name: chequeName(cheque) })
  return (
    <>
      <Menu
        label={label}
        items={menuOf(cheque)}
        trigger={(props) => <IconButton icon={IconDots} label={label} {...props} />}
      />
      {dialogs}
    </>
  )
}
