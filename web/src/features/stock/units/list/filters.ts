import { choose, type Filter, named } from '#web/kit/filters/filter.ts'
import type { Tab } from '#web/kit/list-screen/definition.ts'
import type { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { orientationWords, unitKindWords, unitStatusWords } from '../shared/words.ts'

/** Stands for "without a project" among project ids. */
const noProject = -1
const mostRooms = 6

/** What one asks first of a stock: what can be sold, and all of it. */
export const unitTabs: Tab[] = [
  { key: 'available', label: t('Disponibles'), query: { available: true } },
  { key: 'all', label: t('Todas'), query: {} },
  { key: 'blocked', label: t('Bloqueadas'), query: { blocked: true } },
]

export function filtersOf(
  tab: string | undefined,
  options: Pick<ReturnType<typeof useOptions>, 'projects' | 'sellers' | 'tags' | 'unitTypes'>,
  currency: string,
): Filter[] {
  return [
    choose('projectsIds', t('Proyecto'), [{ id: noProject, name: t('Sin proyecto') }, ...options.projects]),
    ...(tab === 'all' ? [choose('status', t('Estado'), statuses)] : []),
    choose('kinds', t('Tipo'), named(unitKindWords)),
    choose('typesIds', t('Tipología'), options.unitTypes),
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
    {
      key: 'squareMeters',
      label: t('Superficie total'),
      kind: 'range',
      of: { unit: 'm²' },
      ends: ['squareMetersStart', 'squareMetersEnd'],
    },
    choose('tagsIds', t('Etiqueta'), options.tags),
    choose('sellersIds', t('La tiene'), options.sellers),
    { key: 'isPublished', label: t('Publicada'), kind: 'flag', yes: t('Sí'), no: t('No') },
    {
      key: 'excludeActiveOrClosedDeals',
      label: t('Negocios'),
      kind: 'flag',
      yes: t('Sin negocio en curso ni ganado'),
    },
    { key: 'dateCreatedUnit', label: t('Creada'), kind: 'dates' },
  ]
}

const statuses = Object.entries(unitStatusWords).map(([id, { label: name }]) => ({ id, name }))
const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    id: count,
    name: count === 0 ? t('Ninguno') : String(count),
  }))
