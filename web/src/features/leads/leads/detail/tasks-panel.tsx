import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leadTasksQuery, type Task } from '#web/features/leads/tasks/shared/queries.ts'
import { repetitionText } from '#web/features/leads/tasks/shared/repetition.ts'
import { taskMenu } from '#web/features/leads/tasks/shared/task-menu.ts'
import { type TaskDialogs, useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { resultWord } from '#web/features/leads/tasks/shared/words.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { due } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { useMay } from '../shared/may.ts'
import { isWorked, type Lead } from '../shared/queries.ts'
import { taskIcons } from '../shared/words.ts'
import css from './tasks-panel.module.css'

type Props = {
  lead: Lead
  /** A strip above shows the next task with its acts: it is left out here. */
  isBelowNext?: boolean
}

/** What is to be done with a lead, soonest first, and what was done lately. */
export function TasksPanel({ lead, isBelowNext = false }: Props) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that asked for them is gone.
  useEffect(() => {
    if (isWhole)
      list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [isWhole])
  const may = useMay(lead)
  const dialogs = useTaskDialogs()
  const pending = useQuery(leadTasksQuery(lead.id, 'pending'))
  const done = useQuery(leadTasksQuery(lead.id, 'completed'))
  const error = pending.error ?? done.error
  if (error && !(pending.data && done.data))
    return <ErrorState error={error} onRetry={() => Promise.all([pending.refetch(), done.refetch()])} />
  if (!pending.data || !done.data) return <SkeletonLines lines={4} />
  const todo = pending.data.results.filter(({ id }) => !(isBelowNext && id === lead.nextTask?.id))
  const past = isWhole ? done.data.results : done.data.results.slice(0, shownAtFirst)
  const more = done.data.results.length - past.length
  const mayAdd = isWorked(lead) && may('tasks.create')
  return (
    <Stack gap={12}>
      <Row spread>
        <Words size={13} tone="muted">
          {plural(pending.data.count, '1 tarea pendiente', '{count} tareas pendientes')}
        </Words>
        {mayAdd && (
          <Button size="small" icon={IconPlus} onClick={() => dialogs.add(lead.id)}>
            {t('Agendar tarea')}
          </Button>
        )}
      </Row>
      {todo.length > 0 && (
        <ul className={css.tasks} aria-label={t('Tareas pendientes')}>
          {todo.map((task) => (
            <TaskLine key={task.id} task={task} dialogs={dialogs} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <>
          <Words as="h3" size={13} weight={500}>
            {t('Hechas')}
          </Words>
          <ul ref={list} className={css.tasks} aria-label={t('Tareas hechas')}>
            {past.map((task) => (
              <TaskLine key={task.id} task={task} dialogs={dialogs} />
            ))}
          </ul>
          {more > 0 && (
            <Row>
              <Button variant="link" size="small" onClick={() => setWhole(true)}>
                {plural(more, 'Ver 1 más', 'Ver {count} más')}
              </Button>
            </Row>
          )}
        </>
      )}
      {dialogs.dialogs}
    </Stack>
  )
}

/** So that what is written about the lead stays in sight below them. */
const shownAtFirst = 3

function TaskLine({ task, dialogs }: { task: Task; dialogs: TaskDialogs }) {
  const can = useCan()
  const isDone = task.status === 'completed'
  const mayEdit = can('tasks.edit', { sellerId: task.seller?.id ?? null })
  return (
    <li className={css.task} data-done={isDone || undefined}>
      <Tick
        round
        label={t('Completar {title}', { title: task.title })}
        checked={isDone}
        disabled={isDone || !mayEdit}
        onToggle={() => dialogs.complete(task)}
      />
      <span className={css.words}>
        <b>
          <Icon of={taskIcons[task.kind]} size={16} /> {task.title}
        </b>
        <span data-tone={task.isOverdue ? 'red' : undefined}>
          {isDone ? (
            <>
              {resultWord(task.kind, task.result)} · <When at={task.completedAt} /> · {task.completedBy?.name}
            </>
          ) : (
            [due(task.dueAt), task.seller?.name, task.recurrence && repetitionText(task.recurrence)]
              .filter(Boolean)
              .join(' · ')
          )}
        </span>
        {(task.outcome || task.description) && <span>{isDone ? task.outcome : task.description}</span>}
      </span>
      <TaskActs task={task} dialogs={dialogs} />
    </li>
  )
}

export function TaskActs({ task, dialogs }: { task: Task; dialogs: TaskDialogs }) {
  const can = useCan()
  return (
    <Menu
      label={t('Acciones de {name}', { name: task.title })}
      items={taskMenu(task, can, dialogs)}
      trigger={(props) => (
        <IconButton
          icon={IconDots}
          size="small"
          label={t('Acciones de {name}', { name: task.title })}
          {...props}
        />
      )}
    />
  )
}
