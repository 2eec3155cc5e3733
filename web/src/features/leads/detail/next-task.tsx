import { IconAlertCircle } from '@tabler/icons-react'
import { due, exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import type { TaskBrief } from '../shared/queries.ts'
import { taskIcons } from '../shared/words.ts'
import css from './next-task.module.css'

/** The next thing to do, where it cannot be overlooked. */
export function NextTaskStrip({ task, now = new Date() }: { task: TaskBrief | null; now?: Date }) {
  if (!task) {
    return (
      <p className={css.strip} data-tone="amber">
        <Icon of={IconAlertCircle} />
        <span>
          <b>{t('Sin próxima tarea')}</b>
        </span>
      </p>
    )
  }
  const isOverdue = new Date(task.dueAt) < now
  const when = due(task.dueAt, now)
  return (
    <p className={css.strip} data-tone={isOverdue ? 'red' : undefined}>
      <Icon of={taskIcons[task.kind]} />
      <span>
        <b>{task.title}</b>
        <time dateTime={task.dueAt} title={exact(task.dueAt)}>
          {isOverdue ? t('Vencida: {when}', { when: when.toLocaleLowerCase('es') }) : when}
        </time>
      </span>
    </p>
  )
}
