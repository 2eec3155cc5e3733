import { IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { MoreRows } from '../shared/more-rows.tsx'
import { type Delivery, deliveriesQuery, replayDelivery, type Status } from './queries.ts'
import css from './webhooks.module.css'
import { eventName, statusWords } from './words.ts'

type Props = { id: number; mayReplay: boolean }

/** What was sent, and what came back. */
export function DeliveryLog({ id, mayReplay }: Props) {
  const [status, setStatus] = useState<Status>()
  return (
    <MoreRows
      from={useInfiniteQuery(deliveriesQuery(id, status))}
      title={t('Entregas de los últimos 30 días')}
      bar={
        <div className={css.bar}>
          <Segmented<Status | 'all'>
            label={t('Qué se muestra')}
            value={status ?? 'all'}
            options={[
              { value: 'all', label: t('Todas') },
              { value: 'delivered', label: t('Entregadas') },
              { value: 'waiting', label: t('En espera') },
              { value: 'failed', label: t('Fallidas') },
            ]}
            onChange={(next) => setStatus(next === 'all' ? undefined : next)}
          />
        </div>
      }
      empty={
        <EmptyState mood="new" title={t('Ninguna entrega')}>
          <p>
            {status
              ? t('Ninguna está en ese estado.')
              : t('Aquí aparece lo que se envía. Una prueba llega en segundos.')}
          </p>
        </EmptyState>
      }
    >
      {(deliveries) =>
        once(deliveries).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} mayReplay={mayReplay} />
        ))
      }
    </MoreRows>
  )
}

/** What is sent while somebody reads moves the pages along, so that a row may come twice. */
const once = (deliveries: Delivery[]) => [...new Map(deliveries.map((one) => [one.id, one])).values()]

function DeliveryRow({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { event, status, attempts, createdAt, responseStatus } = delivery
  const state = statusWords[status]
  return (
    <details className={css.delivery}>
      <summary>
        <Icon of={IconChevronRight} size={16} mirror />
        <Row spread wrap grow>
          <Words weight={500} tone="ink">
            {t(eventName(event))}
          </Words>
          <Row wrap>
            <Words size={13} tone="muted">
              {responseStatus && `${responseStatus} · `}
              {attempts > 1 && `${plural(attempts, '1 intento', '{count} intentos')} · `}
              <When at={createdAt} />
            </Words>
            <Badge tone={state.tone}>{t(state.label)}</Badge>
          </Row>
        </Row>
      </summary>
      <Bodies delivery={delivery} mayReplay={mayReplay} />
    </details>
  )
}

function Bodies({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { id, status, body, error, nextAt, responseStatus, responseBody, milliseconds } = delivery
  const again = useAct(replayDelivery)
  return (
    <Stack gap={8} className={css.bodies}>
      {error && (
        <Words as="p" size={13} tone="red">
          {t(error)}
        </Words>
      )}
      {nextAt && status === 'waiting' && (
        <Words as="p" size={13} tone="muted">
          {t('Se intenta de nuevo')} <When at={nextAt} ahead />
        </Words>
      )}
      {body === null ? (
        <Words as="p" size={13} tone="muted">
          {t('Lo enviado y la respuesta los ve quien puede configurar las conexiones.')}
        </Words>
      ) : (
        <>
          <Words as="h3" size={13} weight={500}>
            {t('Enviado')}
          </Words>
          <pre className={css.body} dir="ltr">
            {indented(body)}
          </pre>
        </>
      )}
      {body !== null && responseStatus !== null && (
        <>
          <Words as="h3" size={13} weight={500}>
            {t('Respuesta {status}, en {n} ms', { status: responseStatus, n: milliseconds ?? 0 })}
          </Words>
          <pre className={css.body} dir="ltr">
            {responseBody || t('Sin cuerpo')}
          </pre>
        </>
      )}
      {mayReplay && status !== 'waiting' && (
        <Row>
          <Button
            size="small"
            icon={IconRefresh}
            busy={again.busy}
            onClick={() => again.run({ params: { id } })}
          >
            {t('Enviar de nuevo')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
