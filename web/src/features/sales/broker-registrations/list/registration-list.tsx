import { formDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { dayOf } from '#web/kit/wall-clock.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Registration } from '../shared/queries.ts'
import { Status } from '../shared/status.tsx'
import { otherSide } from '../shared/words.ts'

const columns = (isBroker: boolean): Column<Registration>[] => [
  {
    key: 'contact',
    label: t('Cliente'),
    width: 220,
    cell: ({ contact }) => (
      <Words tone="ink" weight={500} clip>
        {contact.name}
      </Words>
    ),
  },
  {
    key: 'project',
    label: t('Proyecto'),
    width: 180,
    cell: ({ project }) => <Words clip>{project.name}</Words>,
  },
  {
    key: 'other',
    label: isBroker ? t('Inmobiliaria') : t('Corredor'),
    width: 200,
    cell: (row) => <Words clip>{otherSide(row).name}</Words>,
  },
  { key: 'status', label: t('Estado'), width: 116, cell: (row) => <Status {...row} /> },
  {
    key: 'protected_until',
    label: t('Protegido hasta'),
    width: 132,
    cell: ({ isProtected, protectedUntil }) =>
      isProtected && protectedUntil && formDay(dayOf(protectedUntil)),
  },
  { key: 'created_at', label: t('Registrado'), width: 116, cell: ({ createdAt }) => <When at={createdAt} /> },
]

const tabs: Tab[] = [
  { key: 'all', label: t('Todos'), query: {} },
  { key: 'protected', label: t('Protegidos'), query: { status: ['protected'] } },
  { key: 'second', label: t('Segundos'), query: { status: ['second'] } },
  { key: 'disputed', label: t('En disputa'), query: { status: ['disputed'] } },
]

/** The people that brokers register: by this account, or with it. */
export const registrationListOf = (isBroker: boolean): ListDefinition<'GET /shared-contacts/'> => ({
  feature: 'registrations',
  route: 'GET /shared-contacts/',
  title: t('Clientes compartidos'),
  counted: (count) => plural(count, '1 registro', '{count} registros'),
  nameOf: ({ contact }: Registration) => contact.name,
  columns: () => columns(isBroker),
  card: (row: Registration) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {row.contact.name}
        </Words>
        <Status {...row} />
      </Row>
      <Words size={13} tone="muted" clip>
        {[row.project.name, otherSide(row).name].join(' · ')}
      </Words>
    </Stack>
  ),
  tabs: () => tabs,
  searchHint: t('Nombre, teléfono, correo o RUT'),
  detail: lazyPart(() =>
    import('../detail/registration-detail.tsx').then(({ RegistrationDetail }) => RegistrationDetail),
  ),
  empty: () =>
    isBroker
      ? {
          title: t('Aún no hay clientes registrados'),
          body: t(
            'Registrar a un cliente en un proyecto lo protege: quien lo registre después llega segundo.',
          ),
        }
      : {
          title: t('Ningún corredor ha registrado clientes'),
          body: t('Aquí se ven los clientes que los corredores registran en los proyectos, y sus disputas.'),
          offersNothing: true,
        },
})
