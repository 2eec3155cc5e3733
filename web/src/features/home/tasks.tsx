import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadRow } from '#web/features/leads/shared/queries.ts'
import { taskIcons } from '#web/features/leads/shared/words.ts'
import { Button } from '#web/kit/button.tsx'
import { clock, due } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { type Agenda, agendaOf, type Planned } from './agenda.ts'
import { OpenLead } from './open-lead.tsx'
import { plannedQuery } from './queries.ts'
import css from './tasks.module.css'

type Span = 'today' | 'week'
/** More than this would push the rest of the morning off the screen. */
const shownAtFirst = 9

/** The next task of each lead: what is overdue, today with a line at now, and the days that come. */
export function Tasks() {
  const me = useMe()
  const now = useNow()
  const [span, setSpan] = useState<Span>('today')
  const { data, error, refetch } = useQuery(plannedQuery(me))
  const agenda = data && agendaOf(data.results, now)
  const choices: [Span, string, number | undefined][] = [
    ['today', t('Hoy'), agenda && agenda.overdue.length + agenda.today.length],
    ['week', t('Semana'), agenda?.week.length],
  ]
  const switcher = (
    <div className={css.switch}>
      {choices.map(([key, label, count]) => (
        <button key={key} type="button" aria-pressed={span === key} onClick={() => setSpan(key)}>
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  )
  return (
    <Panel title={me.isSeller ? t('Mis tareas') : t('Tareas del equipo')} acts={switcher} flush>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={css.loading}>
          <SkeletonLines lines={7} />
        </div>
      )}
      {agenda && (span === 'today' ? <Today agenda={agenda} now={now} /> : <Week leads={agenda.week} />)}
    </Panel>
  )
}

function Today({ agenda: { overdue, today: whole }, now }: { agenda: Agenda; now: Date }) {
  const [isWhole, setWhole] = useState(false)
  const today = isWhole ? whole : whole.slice(0, Math.max(3, shownAtFirst - overdue.length))
  const past = today.filter((lead) => new Date(lead.nextTask.dueAt) < now)
  if (overdue.length + today.length === 0) return <Nothing>{t('Nada pendiente para hoy.')}</Nothing>
  return (
    <ol>
      {overdue.length > 0 && (
        <li className={css.group}>
          <b data-tone="red">{t('Vencidas')}</b> {overdue.length}
        </li>
      )}
      {overdue.map((lead) => (
        <TaskRow key={lead.id} lead={lead} when={due(lead.nextTask.dueAt, now)} isOverdue />
      ))}
      {today.length > 0 && (
        <li className={css.group}>
          <b>{t('Hoy')}</b> {plural(whole.length, '1 pendiente', '{count} pendientes')}
        </li>
      )}
      {past.map((lead) => (
        <TaskRow key={lead.id} lead={lead} when={clock(lead.nextTask.dueAt)} isOverdue />
      ))}
      {today.length > 0 && (
        <li className={css.now} aria-hidden="true">
          {clock(now.toISOString())}
        </li>
      )}
      {today.slice(past.length).map((lead) => (
        <TaskRow key={lead.id} lead={lead} when={clock(lead.nextTask.dueAt)} />
      ))}
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

const Week = ({ leads }: { leads: Planned[] }) =>
  leads.length > 0 ? (
    <ol>
      {leads.map((lead) => (
        <TaskRow key={lead.id} lead={lead} when={due(lead.nextTask.dueAt)} />
      ))}
    </ol>
  ) : (
    <Nothing>{t('Nada agendado para los próximos siete días.')}</Nothing>
  )

const Nothing = ({ children }: { children: string }) => <p className={css.nothing}>{children}</p>

const TaskRow = ({ lead, when, isOverdue }: { lead: Planned; when: string; isOverdue?: boolean }) => (
  <li>
    <OpenLead id={lead.id} className={css.task}>
      <span className={css.when} data-tone={isOverdue ? 'red' : undefined}>
        {when}
      </span>
      <Icon of={taskIcons[lead.nextTask.kind]} className={css.kind} />
      <span className={css.words}>
        <b>{lead.nextTask.title}</b>
        <span>{[lead.contact.name, projectOf(lead)].filter(Boolean).join(' · ')}</span>
      </span>
    </OpenLead>
  </li>
)

const projectOf = ({ projects }: LeadRow) => projects[0]?.name
