import { choose, named } from '#web/kit/filters/filter.ts'
import type { ListDefinition } from '#web/kit/list-screen/definition.ts'
import { plural, t } from '#web/kit/text.ts'
import type { ProjectRow } from '../shared/queries.ts'
import { projectKindWords, stageLabels } from '../shared/words.ts'
import { projectColumns } from './columns.tsx'
import { ProjectCard } from './project-card.tsx'

/** What the account builds and sells. */
export const projectList: ListDefinition<'GET /projects/'> = {
  feature: 'projects',
  route: 'GET /projects/',
  table: 'projects',
  title: t('Proyectos'),
  counted: (count) => plural(count, '1 proyecto', '{count} proyectos'),
  nameOf: (project: ProjectRow) => project.name,
  columns: () => projectColumns,
  card: (project: ProjectRow) => <ProjectCard project={project} />,
  tabs: () => [
    { key: 'current', label: t('Vigentes'), query: {} },
    { key: 'archived', label: t('Archivados'), query: { isArchived: true } },
  ],
  useFilters: () => [
    choose('stages', t('Estado de obra'), named(stageLabels)),
    choose('kinds', t('Tipo'), named(projectKindWords)),
    { key: 'isPublished', label: t('Publicado'), kind: 'flag', yes: t('Sí'), no: t('No') },
  ],
  sort: () => ['name'],
  searchHint: t('Nombre, comuna o #número'),
  empty: (tab) => ({
    title: tab === 'archived' ? t('Ningún proyecto archivado') : t('Aún no hay proyectos'),
    body:
      tab === 'archived'
        ? t('Aquí quedan los que ya no se venden, con su historia.')
        : t('Un proyecto reúne sus unidades, precios, imágenes y condiciones de venta.'),
    offersNothing: tab === 'archived',
  }),
}
