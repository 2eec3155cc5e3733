import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { MenuItem } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { type Group, useGroupBeyond } from '../shared/queries.ts'
import type { GroupDialogs } from './use-group-dialogs.tsx'

/** What can be done with a group besides ticking, each with the reason when it cannot. */
export function useGroupMenu(dialogs: GroupDialogs) {
  const beyond = useGroupBeyond()
  return (group: Group): MenuItem[] => [
    {
      label: t('Cambiar nombre'),
      icon: IconPencil,
      disabled: beyond(group),
      onSelect: () => dialogs.rename(group),
    },
    {
      label: t('Crear otro a partir de este'),
      icon: IconCopy,
      disabled: beyond(group),
      onSelect: () => dialogs.create(group),
    },
    'line',
    {
      label: t('Eliminar'),
      icon: IconTrash,
      danger: true,
      disabled:
        beyond(group) ??
        (group.usersCount > 0 &&
          plural(
            group.usersCount,
            'Tiene 1 persona: sacarla antes',
            'Tiene {count} personas: sacarlas antes',
          )),
      onSelect: () => dialogs.remove(group),
    },
  ]
}
