import type { Group } from '#web/features/office/groups/shared/queries.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { t } from '#web/kit/text.ts'

/** Groups are asked for by name; who may not see them has no such filter. */
export const filtersOf = (groups: Group[] | undefined): Filter[] => [
  { key: 'isActive', label: t('Estado'), kind: 'flag', yes: t('Activos'), no: t('Inactivos') },
  { key: 'isSeller', label: t('Atienden leads'), kind: 'flag', yes: t('Sí'), no: t('No') },
  ...(groups
    ? [
        {
          key: 'groups',
          label: t('Grupo'),
          kind: 'options' as const,
          options: groups.map(({ name }) => ({ id: name, name })),
        },
      ]
    : []),
]
