import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'

export type Broker = Answer<'GET /brokers/'>['results'][number]

const Link = ({ isLinked }: Pick<Broker, 'isLinked'>) => (
  <Badge tone={isLinked ? 'green' : 'grey'}>{isLinked ? t('Vinculado') : t('Sin vincular')}</Badge>
)

const columns: Column<Broker>[] = [
  {
    key: 'name',
    label: t('Corredor'),
    width: 240,
    cell: ({ name }) => (
      <Words tone="ink" weight={500} clip>
        {name}
      </Words>
    ),
  },
  { key: 'state', label: t('Estado'), width: 120, cell: (broker) => <Link {...broker} /> },
  {
    key: 'agents',
    label: t('Personas'),
    width: 92,
    align: 'end',
    cell: ({ agents }) => agents !== null && number(agents),
  },
  {
    key: 'shared_units',
    label: t('Unidades que ve'),
    width: 132,
    align: 'end',
    cell: ({ isLinked, sharedUnits }) => isLinked && number(sharedUnits),
  },
  {
    key: 'registrations',
    label: t('Registros'),
    width: 96,
    align: 'end',
    cell: ({ isLinked, registrations }) => isLinked && number(registrations),
  },
  {
    key: 'visits',
    label: t('Visitas'),
    width: 88,
    align: 'end',
    cell: ({ isLinked, visits }) => isLinked && number(visits),
  },
  {
    key: 'quotations',
    label: t('Cotizaciones'),
    width: 112,
    align: 'end',
    cell: ({ isLinked, quotations }) => isLinked && number(quotations),
  },
  {
    key: 'deals',
    label: t('Negocios'),
    width: 96,
    align: 'end',
    cell: ({ deals }) => number(deals),
  },
  {
    key: 'conversion_percent',
    label: t('Conversión'),
    width: 104,
    align: 'end',
    cell: ({ conversionPercent }) => conversionPercent !== null && percentText(conversionPercent),
  },
  {
    key: 'won_amount',
    label: t('Vendido'),
    width: 132,
    align: 'end',
    cell: ({ wonAmount }) => Number(wonAmount.amount) > 0 && <Money {...wonAmount} />,
  },
  {
    key: 'linked_at',
    label: t('Desde'),
    width: 112,
    cell: ({ linkedAt }) => linkedAt && <When at={linkedAt} />,
  },
]

const tabs: Tab[] = [
  { key: 'linked', label: t('Vinculados'), query: { isLinked: true } },
  { key: 'found', label: t('Por vincular'), query: { isLinked: false } },
]

/** The brokers that the account works with, and those it may find. */
export const brokerList: ListDefinition<'GET /brokers/'> = {
  feature: 'shares',
  route: 'GET /brokers/',
  title: t('Corredores'),
  counted: (count) => plural(count, '1 corredor', '{count} corredores'),
  nameOf: (broker: Broker) => broker.name,
  columns: () => columns,
  card: (broker: Broker) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {broker.name}
        </Words>
        <Link {...broker} />
      </Row>
      {broker.isLinked && (
        <Words size={13} tone="muted">
          {[
            plural(broker.sharedUnits, '1 unidad compartida', '{count} unidades compartidas'),
            plural(broker.quotations, '1 cotización', '{count} cotizaciones'),
            plural(broker.deals, '1 negocio', '{count} negocios'),
          ].join(' · ')}
        </Words>
      )}
    </Stack>
  ),
  tabs: () => tabs,
  searchHint: t('Nombre'),
  empty: (tab) =>
    tab === 'found'
      ? {
          title: t('Ningún corredor por vincular'),
          body: t('Aquí se ven las corredoras de esta instalación que se dejan encontrar.'),
          offersNothing: true,
        }
      : {
          title: t('Aún no hay corredores vinculados'),
          body: t(
            'En «Por vincular» están los que se dejan encontrar; a los demás se los invita por enlace.',
          ),
          offersNothing: true,
        },
}
