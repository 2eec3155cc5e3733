import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toProject } from '#web/places/stock.ts'
import { StageBadge } from '../shared/badges.tsx'
import type { ProjectRow } from '../shared/queries.ts'
import { UnitsBar } from '../shared/units-bar.tsx'
import { projectKindWords } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.projects` is drawn. */
export const projectColumns: Column<ProjectRow>[] = [
  {
    key: 'name',
    label: t('Proyecto'),
    sort: 'name',
    width: 208,
    cell: (project) => (
      <Words tone="ink" weight={500} clip>
        <Link {...toProject({ id: project.id })}>{project.name}</Link>
      </Words>
    ),
  },
  { key: 'kind', label: t('Tipo'), width: 128, cell: ({ kind }) => projectKindWords[kind] },
  { key: 'stage', label: t('Estado de obra'), width: 148, cell: ({ stage }) => <StageBadge stage={stage} /> },
  { key: 'units', label: t('Unidades'), width: 200, cell: ({ units }) => <UnitsBar units={units} isRow /> },
  {
    key: 'price_from',
    label: t('Desde'),
    width: 120,
    align: 'end',
    cell: ({ priceFrom }) => priceFrom && <Money {...priceFrom} />,
  },
  {
    key: 'delivery_date',
    label: t('Entrega'),
    sort: 'deliveryDate',
    width: 112,
    cell: ({ deliveryDate }) => deliveryDate && longDay(deliveryDate),
  },
  {
    key: 'commune',
    label: t('Comuna'),
    width: 128,
    cell: ({ commune }) => (
      <Words tone="muted" clip>
        {commune}
      </Words>
    ),
  },
  {
    key: 'is_published',
    label: t('Publicado'),
    width: 112,
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="teal">{t('Publicado')}</Badge> : <Badge>{t('Sin publicar')}</Badge>,
  },
  {
    key: 'price_to',
    label: t('Hasta'),
    width: 120,
    align: 'end',
    cell: ({ priceTo }) => priceTo && <Money {...priceTo} />,
  },
  {
    key: 'region',
    label: t('Región'),
    width: 128,
    cell: ({ region }) => (
      <Words tone="muted" clip>
        {region}
      </Words>
    ),
  },
  {
    key: 'created_at',
    label: t('Creado'),
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]
