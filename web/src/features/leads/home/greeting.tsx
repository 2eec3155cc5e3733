import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCreateLead } from '#web/features/leads/leads/shared/create-lead.tsx'
import { Button } from '#web/kit/button.tsx'
import { hourOf, moment } from '#web/kit/dates.ts'
import { fullName, useCan, useMe } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { agendaOf } from './agenda.ts'
import css from './greeting.module.css'
import { plannedQuery, waitingQuery } from './queries.ts'
import { byUrgency } from './waiting.ts'

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
  const waiting = useQuery(waitingQuery()).data
  const planned = useQuery(plannedQuery(useMe(), now)).data
  if (!waiting || !planned) return null
  const unanswered = byUrgency(waiting.results, now).length
  const overdue = agendaOf(planned.results, now).overdue.length
  const parts = [
    unanswered > 0 &&
      plural(unanswered, '1 lead espera su primera respuesta', '{count} leads esperan su primera respuesta'),
    overdue > 0 && plural(overdue, '1 tarea está vencida', '{count} tareas están vencidas'),
  ].filter(Boolean)
  return ` · ${parts.length > 0 ? parts.join(t(' y ')) : t('todo al día')}`
}

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return t('Buenos días')
  return hour >= 12 && hour < 20 ? t('Buenas tardes') : t('Buenas noches')
}
