import { Badge } from '#web/kit/badge.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { number, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Mailing } from '../shared/queries.ts'
import { statusLabels, statusTones } from '../shared/words.ts'

const StatusOf = ({ status }: Mailing) => <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>

const progressOf = ({ people: { waiting, handed, skipped } }: Mailing) =>
  t('{done} de {total}', { done: number(handed + skipped), total: number(waiting + handed + skipped) })

const columns: Column<Mailing>[] = [
  {
    key: 'name',
    label: t('Nombre'),
    width: 240,
    cell: ({ name }) => (
      <Words tone="ink" weight={500} clip>
        {name}
      </Words>
    ),
  },
  { key: 'status', label: t('Estado'), width: 120, cell: (mailing) => <StatusOf {...mailing} /> },
  { key: 'people', label: t('Avance'), width: 120, cell: progressOf },
  {
    key: 'template',
    label: t('Plantilla'),
    width: 200,
    cell: ({ template }) => (
      <Words tone="muted" clip>
        {template.name}
      </Words>
    ),
  },
  {
    key: 'created_by',
    label: t('Lo preparó'),
    width: 160,
    cell: ({ createdBy }) => <Words clip>{createdBy?.name ?? ''}</Words>,
  },
  { key: 'created_at', label: t('Creado'), width: 120, cell: ({ createdAt }) => <When at={createdAt} /> },
]

const tabs: Tab[] = [
  { key: 'all', label: t('Todos'), query: {} },
  { key: 'active', label: t('Enviando o en pausa'), query: { status: ['running', 'paused'] } },
  { key: 'draft', label: t('Por revisar'), query: { status: ['draft'] } },
  { key: 'over', label: t('Terminados'), query: { status: ['done', 'cancelled'] } },
]

/** What was written to many at once. */
export const mailingList: ListDefinition<'GET /whatsapp/mailings/'> = {
  feature: 'mailings',
  route: 'GET /whatsapp/mailings/',
  title: t('Envíos masivos'),
  counted: (count) => plural(count, '1 envío', '{count} envíos'),
  nameOf: ({ name }) => name,
  columns: () => columns,
  card: (mailing: Mailing) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {mailing.name}
        </Words>
        <StatusOf {...mailing} />
      </Row>
      <Words size={13} tone="muted" clip>
        {`${mailing.template.name} · ${progressOf(mailing)}`}
      </Words>
    </Stack>
  ),
  tabs: () => tabs,
  noSearch: true,
  readAgainIn: (rows) => (rows.some(({ status }) => status === 'running') ? 5000 : false),
  detail: lazyPart(() => import('../detail/mailing-beside.tsx').then((module) => module.MailingBeside)),
  empty: () => ({
    title: t('Aún no hay envíos masivos'),
    body: t('En la lista de contactos o de leads, elija a quiénes y toque “WhatsApp a todos”.'),
    offersNothing: true,
  }),
}
