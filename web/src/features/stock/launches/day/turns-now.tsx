import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/kit/alert.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Launch, registrationsQuery } from '../shared/queries.ts'
import { Countdown } from './countdown.tsx'
import css from './day.module.css'

/** Whose turn it is, by number, and how long still. */
export function TurnsNow({ launch }: { launch: Launch }) {
  const turns = useQuery(registrationsQuery(launch.id, { status: ['turn'] }))
  const { waiting } = launch.registrations
  return (
    <Panel title={t('Ahora')} count={plural(waiting, '1 en espera', '{count} en espera')}>
      <Loaded from={turns} lines={2}>
        {({ results }) => (
          <>
            {launch.pausedAt && (
              <Alert tone="amber">{t('En pausa: los turnos guardan el tiempo que les queda.')}</Alert>
            )}
            {results.length === 0 && <Words tone="muted">{t('Nadie tiene el turno')}</Words>}
            <ul className={css.turns} aria-label={t('Turnos de ahora')}>
              {results.map(({ id, number, seller, turnUntil }) => (
                <li key={id}>
                  <b>{number}</b>
                  <Countdown until={turnUntil} />
                  <small>
                    <bdi>{seller.name}</bdi>
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
