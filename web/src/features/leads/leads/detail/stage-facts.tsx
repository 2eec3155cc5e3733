import { useQuery } from '@tanstack/react-query'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { apiQuery } from '#web/kit/query.ts'
import { msg, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'

const stateWords = {
  waiting: msg('En espera'),
  sent: msg('Avisado'),
  skipped: msg('No se avisa'),
  failed: msg('Fallido'),
}

/** What Meta was told of a lead that came from an ad; nothing where it was told nothing. */
export function StageFacts({ id }: { id: number }) {
  const told = useQuery(apiQuery('leads', 'GET /leads/{id}/stage-events/', { params: { id } })).data
  if (!told || told.results.length === 0) return null
  return (
    <Fact label={t('Avisos a Meta')}>
      {told.results.map(({ id: event, eventName, status, reason, happenedAt }) => (
        <span key={event} className={css.note}>
          <bdi>{eventName}</bdi> · {t(stateWords[status])} · <When at={happenedAt} />
          {reason && ` · ${t(reason)}`}
        </span>
      ))}
    </Fact>
  )
}
