import { IconCalendarTime, IconCheck, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { templateItem } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { Task } from './queries.ts'
import { deleteTask, reopenTask } from './task-acts.ts'
import type { TaskDialogs } from './use-task-dialogs.tsx'

/** What can be done with one task, each with the reason when it cannot. */
export function taskMenu(task: Task, can: ReturnType<typeof useCan>, dialogs: TaskDialogs): MenuItem[] {
  const own = { sellerId: task.seller?.id ?? null }
  const disabled = !can('tasks.edit', own) && t('Sin permiso para cambiar esta tarea')
  const remove: MenuItem = {
    label: task.recurrence ? t('Eliminar y no repetir') : t('Eliminar'),
    icon: IconTrash,
    danger: true,
    disabled: !can('tasks.delete', own) && t('Sin permiso para eliminar esta tarea'),
    onSelect: () => orTell(deleteTask(task)),
  }
  if (task.status === 'completed')
    return [
      {
        label: t('Volver a pendiente'),
        icon: IconRestore,
        disabled,
        onSelect: () => orTell(reopenTask(task)),
      },
    ]
  return [
    { label: t('Completar'), icon: IconCheck, disabled, onSelect: () => dialogs.complete(task) },
    { label: t('Reprogramar'), icon: IconCalendarTime, disabled, onSelect: () => dialogs.reschedule(task) },
    { label: t('Editar'), icon: IconPencil, disabled, onSelect: () => dialogs.edit(task) },
    ...templateItem(
      can,
      () => dialogs.sendTemplate(task),
      !task.lead.contact.phone && t('No tiene teléfono'),
    ),
    'line',
    remove,
  ]
}
