import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Money } from '#web/kit/money.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toLead } from '#web/places/leads.ts'
import { MoreRows } from '../../shared/more-rows.tsx'
import rows from '../../shared/rows.module.css'
import { Rows } from '../../shared/rows.tsx'
import { retryStage, type StageEvent, type Status, stageEventsQuery } from './queries.ts'
import { statusWords } from './words.ts'

/** What Meta was told, of the whole account. */
export function StageLog({ may }: { may: boolean }) {
  const [status, setStatus] = useState<Status>()
  return (
    <MoreRows
      from={useInfiniteQuery(stageEventsQuery(status))}
      title={t('Avisos a Meta')}
      bar={
        <div className={rows.line} data-bare>
          <Segmented<Status | 'all'>
            label={t('Qué se muestra')}
            value={status ?? 'all'}
            options={[
              { value: 'all', label: t('Todos') },
              { value: 'sent', label: t('Avisados') },
              { value: 'failed', label: t('Fallidos') },
              { value: 'skipped', label: t('Sin avisar') },
            ]}
            onChange={(next) => setStatus(next === 'all' ? undefined : next)}
          />
        </div>
      }
      empty={
        <EmptyState mood="new" title={t('Ningún aviso todavía')}>
          <p>
            {status
              ? t('Ninguno está en ese estado.')
              : t('Aquí aparece cada etapa de un lead de un anuncio que se avisa.')}
          </p>
        </EmptyState>
      }
    >
      {(events) => (
        <Rows
          label={t('Avisos a Meta')}
          items={events}
          keyOf={({ id }) => id}
          nameOf={({ eventName, contact }) => `${eventName} ${contact.name}`}
        >
          {(event) => <EventLine event={event} may={may} />}
        </Rows>
      )}
    </MoreRows>
  )
}

function EventLine({ event, may }: { event: StageEvent; may: boolean }) {
  const { id, leadId, contact, eventName, step, value, currency, happenedAt, status } = event
  const { reason, remedy, attempts, nextAt, isHeld } = event
  const again = useAct(retryStage)
  const words = statusWords[status]
  return (
    <div className={rows.line} data-bare data-wraps>
      <span className={rows.name}>
        <span>
          <bdi>{eventName}</bdi> · <Link {...toLead({ id: leadId })}>{contact.name}</Link>
        </span>
        <small>
          <bdi>{step}</bdi> · <When at={happenedAt} />
          {value && currency && (
            <>
              {' · '}
              <Money amount={value} currency={currency} />
            </>
          )}
          {attempts > 1 && ` · ${plural(attempts, '1 intento', '{count} intentos')}`}
        </small>
        {reason && (
          <small>
            {t(reason)}. {remedy && status === 'failed' && `${t(remedy)}. `}
            {isHeld && t('Se avisa por sí solo cuando eso cambie, dentro de siete días.')}
          </small>
        )}
        {nextAt && status === 'waiting' && (
          <small>
            {t('Se intenta de nuevo')} <When at={nextAt} ahead />
          </small>
        )}
      </span>
      <Badge tone={words.tone}>{t(words.label)}</Badge>
      {may && (status === 'failed' || status === 'skipped') && (
        <Button
          size="small"
          icon={IconRefresh}
          busy={again.busy}
          onClick={() => again.run({ params: { id } })}
        >
          {t('Reintentar')}
        </Button>
      )}
    </div>
  )
}
