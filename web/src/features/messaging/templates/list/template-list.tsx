import { partOf } from '#contract/messaging/template-rules.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Column, ListDefinition, Tab } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { partsOf, type Template } from '../shared/queries.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import { categoryLabels } from '../shared/words.ts'

const bodyOf = (template: Template) => partOf(partsOf(template), 'BODY')?.text ?? ''

const columns: Column<Template>[] = [
  {
    key: 'name',
    label: t('Nombre'),
    width: 220,
    cell: ({ name }) => (
      <Words tone="ink" weight={500} clip>
        {name}
      </Words>
    ),
  },
  {
    key: 'body',
    label: t('Texto'),
    width: 340,
    cell: (template) => (
      <Words tone="muted" clip>
        {bodyOf(template)}
      </Words>
    ),
  },
  { key: 'status', label: t('Estado'), width: 200, cell: (template) => <StatusBadge {...template} /> },
  { key: 'category', label: t('Categoría'), width: 110, cell: ({ category }) => t(categoryLabels[category]) },
  { key: 'language', label: t('Idioma'), width: 84, cell: ({ language }) => <bdi dir="ltr">{language}</bdi> },
  {
    key: 'updated_at',
    label: t('Actualizada'),
    width: 120,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
]

const tabs: Tab[] = [
  { key: 'all', label: t('Todas'), query: {} },
  { key: 'approved', label: t('Aprobadas'), query: { status: ['approved'] } },
  { key: 'pending', label: t('En revisión'), query: { status: ['pending'] } },
  { key: 'draft', label: t('Borradores'), query: { status: ['draft'] } },
  { key: 'stopped', label: t('Rechazadas o en pausa'), query: { status: ['rejected', 'paused'] } },
]

/** What may be said by WhatsApp at any time, once Meta approves it. */
export const templateList: ListDefinition<'GET /whatsapp/templates/'> = {
  feature: 'templates',
  route: 'GET /whatsapp/templates/',
  title: t('Plantillas de WhatsApp'),
  counted: (count) => plural(count, '1 plantilla', '{count} plantillas'),
  nameOf: ({ name }) => name,
  columns: () => columns,
  card: (template: Template) => (
    <Stack gap={4}>
      <Row spread>
        <Words tone="ink" weight={500} clip>
          {template.name}
        </Words>
        <StatusBadge {...template} />
      </Row>
      <Words size={13} tone="muted" clip>
        {bodyOf(template)}
      </Words>
    </Stack>
  ),
  tabs: () => tabs,
  searchHint: t('Nombre o texto'),
  detail: lazyPart(() => import('./template-beside.tsx').then((module) => module.TemplateBeside)),
  empty: () => ({
    title: t('Aún no hay plantillas aquí'),
    body: t('Con una plantilla aprobada se escribe también cuando pasaron las 24 horas.'),
  }),
}
