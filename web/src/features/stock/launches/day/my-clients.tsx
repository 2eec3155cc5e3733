import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type Launch, registrationsQuery } from '../shared/queries.ts'
import { ClientCard } from './client-card.tsx'
import css from './day.module.css'

/** The user's own clients who have not chosen yet; whose turn it is comes first. */
export function MyClients({ launch }: { launch: Launch }) {
  const mine = useQuery(registrationsQuery(launch.id, { mine: true, status: ['turn', 'waiting', 'passed'] }))
  return (
    <Panel title={t('Mis clientes')} count={mine.data?.count} flush>
      <Loaded from={mine} lines={4}>
        {({ results, count }) => (
          <>
            {count === 0 && (
              <Words as="p" tone="muted" className={css.none}>
                {t('Ningún cliente suyo espera un turno')}
              </Words>
            )}
            <ul className={css.cards} aria-label={t('Mis clientes')}>
              {results
                .toSorted((one, other) => rank[one.status] - rank[other.status])
                .map((registration) => (
                  <ClientCard key={registration.id} launch={launch} registration={registration} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const rank = { turn: 0, waiting: 1, passed: 2, claimed: 3, withdrawn: 4 }
