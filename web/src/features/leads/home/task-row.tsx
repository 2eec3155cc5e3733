import { taskIcons } from '#web/features/leads/leads/shared/words.ts'
import type { Task } from '#web/features/leads/tasks/shared/queries.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { OpenLead } from './open-lead.tsx'
import css from './tasks.module.css'

type Props = { task: Task; when: string; isOverdue?: boolean | undefined; onComplete: (task: Task) => void }

/** A task with the tick that completes it; the rest of the row opens its lead. */
export function TaskRow({ task, when, isOverdue, onComplete }: Props) {
  const can = useCan()
  return (
    <li className={css.row}>
      <span className={css.tick}>
        <Tick
          round
          label={t('Completar {title}: {name}', { title: task.title, name: task.lead.contact.name })}
          checked={false}
          disabled={!can('tasks.edit', { sellerId: task.seller?.id ?? null })}
          onToggle={() => onComplete(task)}
        />
      </span>
      <OpenLead id={task.lead.id} className={css.task}>
        <span className={css.when} data-tone={isOverdue ? 'red' : undefined}>
          {when}
        </span>
        <Icon of={taskIcons[task.kind]} className={css.kind} />
        <span className={css.words}>
          <b dir="auto">{task.title}</b>
          <span dir="auto">{task.lead.contact.name}</span>
        </span>
      </OpenLead>
    </li>
  )
}
