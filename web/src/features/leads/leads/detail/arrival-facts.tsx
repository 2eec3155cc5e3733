import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/button.tsx'
import { exact } from '#web/kit/dates.ts'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { apiQuery } from '#web/kit/query.ts'
import { msg, t } from '#web/kit/text.ts'
import { type Arrival, hopsOf } from './hops.ts'
import { StageFacts } from './stage-facts.tsx'

/**
 * How the answers to ads became this lead or came to it: each step with the time it took from the one before; and what Meta was told of
 * it since. `isOfAd`: it says so itself, though the answer is not kept any more.
 */
export function ArrivalFacts({ id, isOfAd }: { id: number; isOfAd: boolean }) {
  const { data, isError, refetch } = useQuery(
    apiQuery('leads', 'GET /leads/{id}/arrivals/', { params: { id } }),
  )
  return (
    <>
      {isError && !data && (
        <Fact label={t('Recorrido')}>
          <span role="alert">{t('No se pudo cargar')}</span>{' '}
          <Button variant="ghost" size="small" icon={IconRefresh} onClick={() => refetch()}>
            {t('Reintentar')}
          </Button>
        </Fact>
      )}
      {data?.map((arrival, place) => (
        <Fact key={arrival.id} label={place === 0 ? t('Recorrido') : t('Recorrido {n}', { n: place + 1 })}>
          <Hops arrival={arrival} />
        </Fact>
      ))}
      {(isOfAd || (data && data.length > 0)) && <StageFacts id={id} />}
    </>
  )
}

/** Who told of answers is known since some version; before it an answer came, however it did. */
const toldWords = {
  webhook: msg('Meta avisó'),
  reading: msg('Se encontró al sincronizar'),
  unknown: msg('Llegó la respuesta'),
}

const welcomeWords = {
  received: msg('Plantilla de bienvenida'),
  queued: msg('Plantilla de bienvenida en espera'),
  sent: msg('Plantilla de bienvenida enviada'),
  delivered: msg('Plantilla de bienvenida entregada'),
  read: msg('Plantilla de bienvenida leída'),
  failed: msg('La plantilla de bienvenida falló'),
}

function Hops({ arrival }: { arrival: Arrival }) {
  const { toldBy, isJoined, isKnownPerson, seller, welcomeStatus, welcomeProblem } = arrival
  const words = {
    answered: t('Respondió el formulario'),
    received: t(toldWords[toldBy ?? 'unknown']),
    fetched: t('Se leyó la respuesta'),
    person: isKnownPerson ? t('La persona ya se conocía') : t('La persona es nueva'),
    lead: isJoined ? t('Se sumó a este lead') : t('Se creó el lead'),
    assigned: seller ? t('Se asignó a {name}', { name: seller.name }) : t('Se ofreció a los vendedores'),
    welcomed: welcomeProblem
      ? `${t('Sin plantilla de bienvenida')}: ${t(welcomeProblem)}`
      : t(welcomeWords[welcomeStatus ?? 'received']),
  }
  return (
    <ol className={css.hops}>
      {hopsOf(arrival).map(({ hop, at, after }) => (
        <li key={hop}>
          <span dir="auto">{words[hop]}</span>
          <time className={css.note} dateTime={at} title={exact(at)}>
            {after}
          </time>
        </li>
      ))}
    </ol>
  )
}
