import { choose, type Filter, named } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { orientationWords, unitKindWords, unitStatusWords } from '../shared/words.ts'
import { modelFilter, otherCurrency } from './made-filters.tsx'

/** Stands for "without a project" among project ids. */
const noProject = -1
const mostRooms = 6
const [lowest, highest] = [-6, 60]

/** What one asks first of a stock: what can be sold, and all of it. */
export const unitTabs: Tab[] = [
  { key: 'available', label: t('Disponibles'), query: { available: true } },
  { key: 'all', label: t('Todas'), query: {} },
  { key: 'blocked', label: t('Bloqueadas'), query: { blocked: true } },
]

type Options = ReturnType<typeof useOptions>

/** Of all units, or of those of one project, which has its own buildings and types. */
export function filtersOf(
  tab: string | undefined,
  options: Options,
  currency: string,
  projectId?: number,
): Filter[] {
  const own = <T extends { projectId: number }>(things: T[]) =>
    projectId === undefined ? things : things.filter((thing) => thing.projectId === projectId)
  return [
    ...(projectId === undefined ? [projectFilter(options)] : []),
    choose(
      'buildingsIds',
      t('Edificio'),
      projectId === undefined ? withProjects(options) : own(options.buildings),
    ),
    ...(tab === 'all' ? [choose('status', t('Estado'), statuses)] : []),
    choose('kinds', t('Tipo'), named(unitKindWords)),
    choose('typesIds', t('Tipología'), own(options.unitTypes)),
    modelFilter,
    choose('floor', t('Piso'), floors),
    choose('rooms', t('Dormitorios'), upTo(mostRooms)),
    choose('bathrooms', t('Baños'), upTo(mostRooms)),
    choose('orientation', t('Orientación'), named(orientationWords)),
    {
      key: 'price',
      label: t('Precio lista'),
      kind: 'range',
      of: { currency },
      ends: ['priceStart', 'priceEnd'],
    },
    otherCurrency(options.currencies, currency),
    {
      key: 'squareMeters',
      label: t('Superficie total'),
      kind: 'range',
      of: { unit: 'm²' },
      ends: ['squareMetersStart', 'squareMetersEnd'],
    },
    choose('tagsIds', t('Etiqueta'), options.tags),
    choose('sellersIds', t('La tiene'), options.sellers),
    choose('saleStepsIds', t('Etapa de su negocio'), options.saleSteps),
    { key: 'isPublished', label: t('Publicada'), kind: 'flag', yes: t('Sí'), no: t('No') },
    {
      key: 'excludeActiveOrClosedDeals',
      label: t('Negocios'),
      kind: 'flag',
      yes: t('Sin negocio en curso ni ganado'),
    },
    { key: 'dateCreatedUnit', label: t('Creada'), kind: 'dates' },
    { key: 'dateSoldUnit', label: t('Vendida'), kind: 'dates' },
  ]
}

const projectFilter = ({ projects }: Options) =>
  choose('projectsIds', t('Proyecto'), [{ id: noProject, name: t('Sin proyecto') }, ...projects])

/** "Torre A · Mirador": buildings of different projects may have one name. */
const withProjects = ({ buildings, projects }: Options) =>
  buildings.map(({ id, name, projectId }) => ({
    id,
    name: [name, projects.find((project) => project.id === projectId)?.name].filter(Boolean).join(' · '),
  }))

const floors = Array.from({ length: highest - lowest + 1 }, (_, place) => ({
  id: lowest + place,
  name: String(lowest + place),
})).filter(({ id }) => id !== 0)
const statuses = Object.entries(unitStatusWords).map(([id, { label: name }]) => ({ id, name }))
const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    id: count,
    name: count === 0 ? t('Ninguno') : String(count),
  }))
