import { IconAlertCircle, IconCalendarTime, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Actable, leadTasksQuery, nextTaskOf } from '#web/features/leads/tasks/shared/queries.ts'
import { type TaskDialogs, useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { Button } from '#web/kit/button.tsx'
import { due, exact } from '#web/kit/dates.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { isWon, type Lead } from '../shared/queries.ts'
import { type Awaiting, awaitsAnswer, clockTone, clockWords } from '../shared/response-clock.ts'
import { taskIcons } from '../shared/words.ts'
import css from './next-task.module.css'
import { TaskActs } from './tasks-panel.tsx'

/** The next thing to do, where it cannot be overlooked: the first answer, the next task, or that none is planned. With whoever is blocked there is none. */
export function NextTaskStrip({ lead, hasMenu }: { lead: Lead; hasMenu?: boolean }) {
  const now = useNow()
  const dialogs = useTaskDialogs()
  const task = nextTaskOf(lead)
  if (lead.contact.isBlocked) return null
  return (
    <>
      {awaitsAnswer(lead) && <FirstAnswer lead={lead} now={now} />}
      {!task && !awaitsAnswer(lead) && !isWon(lead) && <NothingPlanned />}
      {task && (
        <Planned lead={lead} task={task} now={now} dialogs={dialogs}>
          {hasMenu && <MenuOf task={task.id} lead={lead.id} dialogs={dialogs} />}
        </Planned>
      )}
      {/* Stays when the task it was opened from is done: it goes on to offer the next one. */}
      {dialogs.dialogs}
    </>
  )
}

/** All that can be done with it, once the list of tasks is there. */
function MenuOf({ task: id, lead, dialogs }: { task: number; lead: number; dialogs: TaskDialogs }) {
  const { data } = useQuery(leadTasksQuery(lead, 'pending'))
  const task = data?.results.find((one) => one.id === id)
  return task && <TaskActs task={task} dialogs={dialogs} />
}

type PlannedProps = { lead: Lead; task: Actable; now: Date; dialogs: TaskDialogs; children: ReactNode }

function Planned({ lead, task, now, dialogs, children }: PlannedProps) {
  const can = useCan()
  const isOverdue = new Date(task.dueAt) < now
  const when = due(task.dueAt, now)
  return (
    <div className={css.strip} data-tone={isOverdue ? 'red' : undefined}>
      <Icon of={taskIcons[task.kind]} />
      <span className={css.words}>
        <b>{task.title}</b>
        <time dateTime={task.dueAt} title={exact(task.dueAt)}>
          {isOverdue ? t('Vencida: {when}', { when: when.toLocaleLowerCase('es') }) : when}
        </time>
      </span>
      {can('tasks.edit', { sellerId: lead.seller?.id ?? null }) && (
        <span className={css.acts}>
          <Button
            size="small"
            icon={IconCalendarTime}
            aria-keyshortcuts="r"
            onClick={() => dialogs.reschedule(task)}
          >
            {t('Reprogramar')}
          </Button>
          <Button size="small" icon={IconCheck} aria-keyshortcuts="h" onClick={() => dialogs.complete(task)}>
            {t('Completar')}
          </Button>
        </span>
      )}
      {children}
    </div>
  )
}

const NothingPlanned = () => (
  <div className={css.strip} data-tone="amber">
    <Icon of={IconAlertCircle} />
    <span className={css.words}>
      <b>{t('Sin próxima tarea')}</b>
    </span>
  </div>
)

const FirstAnswer = ({ lead, now }: { lead: Awaiting; now: Date }) => (
  <div className={css.strip} data-tone={clockTone(lead, now)}>
    <Icon of={IconAlertCircle} />
    <span className={css.words}>
      <b>{t('Espera la primera respuesta')}</b>
      <time dateTime={lead.firstResponseDueAt} title={exact(lead.firstResponseDueAt)}>
        {clockWords(lead, now)}
      </time>
    </span>
  </div>
)
