import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCreateLead } from '#web/features/leads/leads/lent/create-lead.tsx'
import { countsQuery } from '#web/features/leads/leads/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { hourOf, moment } from '#web/kit/dates.ts'
import { fullName, useCan, useMe } from '#web/kit/me.ts'
import { locale, plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { agendaOf } from './agenda.ts'
import css from './greeting.module.css'
import { plannedQuery, waitingQuery } from './queries.ts'

/** Good morning, what time it is, and what cannot wait. */
export function Greeting() {
  const now = useNow()
  const me = useMe()
  const can = useCan()
  const create = useCreateLead()
  return (
    <header className={css.greeting}>
      <div className={css.words}>
        <h1>
          {t('{greeting}, {name}', { greeting: greetingAt(hourOf(now)), name: me.firstName || fullName(me) })}
        </h1>
        <p>
          {moment(now)}
          {can('leads.view') && <Urgent now={now} />}
        </p>
      </div>
      {can('leads.create') && (
        <Button variant="primary" icon={IconPlus} className={css.create} onClick={create.open}>
          {t('Crear lead')}
        </Button>
      )}
      {create.form}
    </header>
  )
}

function Urgent({ now }: { now: Date }) {
  const me = useMe()
  const waiting = useQuery(waitingQuery(me)).data
  const planned = useQuery(plannedQuery(me, now)).data
  const mayAssign = useCan()('leads.view_all')
  const { data: counts } = useQuery({ ...countsQuery({ filters: {}, search: '' }), enabled: mayAssign })
  if (!waiting || !planned) return null
  const unanswered = waiting.count
  const unassigned = counts?.toContactUnassigned ?? 0
  const overdue = agendaOf(planned.results, now).overdue.length
  const parts = [
    unassigned > 0 && plural(unassigned, '1 lead está sin asignar', '{count} leads están sin asignar'),
    unanswered > 0 &&
      plural(unanswered, '1 lead espera su primera respuesta', '{count} leads esperan su primera respuesta'),
    overdue > 0 && plural(overdue, '1 tarea está vencida', '{count} tareas están vencidas'),
  ].filter((part) => part !== false)
  const { inFollowUp = 0, toContactAssigned = 0 } = counts ?? {}
  const isEmpty = planned.results.length + inFollowUp + toContactAssigned === 0
  return ` · ${parts.length > 0 ? listed(parts) : isEmpty ? t('nada agendado todavía') : t('todo al día')}`
}

const listed = (parts: string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts)

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return t('Buenos días')
  return hour >= 12 && hour < 20 ? t('Buenas tardes') : t('Buenas noches')
}
