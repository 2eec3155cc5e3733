import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { clock, due } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { toCalendar } from '#web/places/leads.ts'
import { type Agenda, agendaOf } from './agenda.ts'
import { plannedQuery } from './queries.ts'
import { TaskRow } from './task-row.tsx'
import css from './tasks.module.css'

type Span = 'today' | 'week'
/** More than this would push the rest of the morning off the screen. */
const shownAtFirst = 9

/** My day: what is overdue, today with a line at now, and the days that come; each is completed where it stands. */
export function Tasks() {
  const me = useMe()
  const now = useNow()
  const dialogs = useTaskDialogs()
  const [span, setSpan] = useState<Span>('today')
  const { data, error, refetch } = useQuery(plannedQuery(me, now))
  const agenda = data && agendaOf(data.results, now)
  const row: RowOf = (task, when, isOverdue) => (
    <TaskRow key={task.id} task={task} when={when} isOverdue={isOverdue} onComplete={dialogs.complete} />
  )
  const choices: [Span, string, number | undefined][] = [
    ['today', t('Hoy'), agenda && agenda.overdue.length + agenda.today.length],
    ['week', t('Semana'), agenda?.week.length],
  ]
  const acts = (
    <>
      <ButtonLink {...toCalendar()} variant="ghost" size="small" className={css.calendar ?? ''}>
        {t('Calendario')}
      </ButtonLink>
      <div className={css.switch}>
        {choices.map(([key, label, count]) => (
          <button key={key} type="button" aria-pressed={span === key} onClick={() => setSpan(key)}>
            {label} <span>{count}</span>
          </button>
        ))}
      </div>
    </>
  )
  return (
    <Panel title={me.isSeller ? t('Mis tareas') : t('Tareas del equipo')} acts={acts} flush>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={css.loading}>
          <SkeletonLines lines={7} />
        </div>
      )}
      {agenda && span === 'today' && <Today agenda={agenda} now={now} row={row} />}
      {agenda && span === 'week' && <Week tasks={agenda.week} row={row} />}
      {dialogs.dialogs}
    </Panel>
  )
}

type Task = Agenda['today'][number]
type RowOf = (task: Task, when: string, isOverdue?: boolean) => ReactNode

function Today({ agenda: { overdue, today: whole }, now, row }: { agenda: Agenda; now: Date; row: RowOf }) {
  const [isWhole, setWhole] = useState(false)
  const today = isWhole ? whole : whole.slice(0, Math.max(3, shownAtFirst - overdue.length))
  if (overdue.length + today.length === 0) return <Nothing>{t('Nada pendiente para hoy.')}</Nothing>
  return (
    <ol>
      {overdue.length > 0 && (
        <li className={css.group}>
          <b data-tone="red">{t('Vencidas')}</b> {overdue.length}
        </li>
      )}
      {overdue.map((task) => row(task, due(task.dueAt, now), true))}
      {today.length > 0 && (
        <li className={css.group}>
          <b>{t('Hoy')}</b> {plural(whole.length, '1 pendiente', '{count} pendientes')}
        </li>
      )}
      {today.length > 0 && (
        <li className={css.now} aria-hidden="true">
          {clock(now.toISOString())}
        </li>
      )}
      {today.map((task) => row(task, clock(task.dueAt)))}
      {today.length < whole.length && (
        <li className={css.more}>
          <Button variant="link" size="small" onClick={() => setWhole(true)}>
            {plural(whole.length - today.length, 'Ver 1 más', 'Ver {count} más')}
          </Button>
        </li>
      )}
    </ol>
  )
}

const Week = ({ tasks, row }: { tasks: Task[]; row: RowOf }) =>
  tasks.length > 0 ? (
    <ol>{tasks.map((task) => row(task, due(task.dueAt)))}</ol>
  ) : (
    <Nothing>{t('Nada agendado para los próximos siete días.')}</Nothing>
  )

const Nothing = ({ children }: { children: string }) => <p className={css.nothing}>{children}</p>
