import { Badge } from '#web/kit/badge.tsx'
import { exact } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { HoldRequest } from '../shared/queries.ts'
import { holdStatusWords } from '../shared/words.ts'

const Status = ({ status }: Pick<HoldRequest, 'status'>) => (
  <Badge tone={holdStatusWords[status].tone}>{holdStatusWords[status].label}</Badge>
)

const otherSide = ({ side, developer, broker }: HoldRequest) => (side === 'by_us' ? developer : broker)
/** Until when it is held, why it was refused, or what the broker says. */
const noteOf = ({ expiresAt, refusal, note }: HoldRequest) =>
  expiresAt ? t('hasta {day}', { day: exact(expiresAt) }) : (refusal ?? note)

const columns = (isBroker: boolean): Column<HoldRequest>[] => [
  {
    key: 'unit',
    label: t('Unidad'),
    width: 200,
    cell: ({ unit }) => (
      <Words tone="ink" weight={500} clip>
        {[unit.number, unit.project].join(' · ')}
      </Words>
    ),
  },
  {
    key: 'contact',
    label: t('Cliente'),
    width: 200,
    cell: ({ contact }) => <Words clip>{contact.name}</Words>,
  },
  {
    key: 'other',
    label: isBroker ? t('Inmobiliaria') : t('Corredor'),
    width: 180,
    cell: (row) => <Words clip>{otherSide(row).name}</Words>,
  },
  { key: 'status', label: t('Estado'), width: 124, cell: (row) => <Status {...row} /> },
  {
    key: 'note',
    label: t('Detalle'),
    width: 220,
    cell: (row) => (
      <Words tone="muted" clip>
        {noteOf(row)}
      </Words>
    ),
  },
  { key: 'created_at', label: t('Pedida'), width: 112, cell: ({ createdAt }) => <When at={createdAt} /> },
]

const tabs: Tab[] = [
  { key: 'pending', label: t('Por responder'), query: { status: ['pending'] } },
  { key: 'granted', label: t('Retenidas'), query: { status: ['granted'] } },
  { key: 'all', label: t('Todas'), query: {} },
]

/** The holds that brokers ask for: this account's, or with it. */
export const holdListOf = (isBroker: boolean): ListDefinition<'GET /hold-requests/'> => ({
  feature: 'holds',
  route: 'GET /hold-requests/',
  title: isBroker ? t('Compartidas conmigo') : t('Unidades compartidas'),
  counted: (count) => plural(count, '1 retención', '{count} retenciones'),
  nameOf: ({ unit }: HoldRequest) => unit.number,
  columns: () => columns(isBroker),
  card: (row: HoldRequest) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {[row.unit.number, row.unit.project].join(' · ')}
        </Words>
        <Status {...row} />
      </Row>
      <Words size={13} tone="muted" clip>
        {[row.contact.name, otherSide(row).name].join(' · ')}
      </Words>
      {noteOf(row) && (
        <Words size={13} tone="muted" clip>
          {noteOf(row)}
        </Words>
      )}
    </Stack>
  ),
  tabs: () => tabs,
  noSearch: true,
  empty: () => ({
    title: t('Ninguna retención aquí'),
    body: isBroker
      ? t('Desde una unidad compartida se pide retenerla para un cliente registrado.')
      : t('Aquí se responden las retenciones que piden los corredores.'),
    offersNothing: true,
  }),
})
