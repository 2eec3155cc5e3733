import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import css from '../launches.module.css'
import { clientsPageSize, type Launch, type Registration, registrationsQuery } from '../shared/queries.ts'
import { ClientRow } from './client-row.tsx'

const dialogOf = {
  register: lazy(() =>
    import('./register-dialog.tsx').then((module) => ({ default: module.RegisterDialog })),
  ),
  wishes: lazy(() => import('./wishes-dialog.tsx').then((module) => ({ default: module.WishesDialog }))),
  withdraw: lazy(() =>
    import('./withdraw-dialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
  ),
}

type Shown = 'all' | 'waiting' | 'claimed' | 'passed'
const statusesOf: Record<Shown, Registration['status'][] | undefined> = {
  all: undefined,
  waiting: ['turn', 'waiting'],
  claimed: ['claimed'],
  passed: ['passed', 'withdrawn'],
}

/** All clients of a launch, in the order of their turns. */
export function Clients({ launch }: { launch: Launch }) {
  const can = useCan()
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const status = statusesOf[shown]
  const clients = useQuery({
    ...registrationsQuery(launch.id, { page, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  })
  const last = Math.max(1, Math.ceil((clients.data?.count ?? 0) / clientsPageSize))
  if (page > last && clients.isSuccess && !clients.isPlaceholderData) setPage(last)
  const { register, wishes, withdraw, dialogs } = useDialogs(dialogOf)
  const isTaking = launch.status === 'open' || launch.status === 'running'
  const acts = isTaking && can('units.hold') && can('leads.view') && (
    <Button size="small" icon={IconUserPlus} onClick={() => register({ launch })}>
      {t('Inscribir cliente')}
    </Button>
  )
  return (
    <>
      <Loaded panel from={clients}>
        {({ results, count }) => (
          <Panel title={t('Inscritos')} count={count} acts={acts} flush>
            <div className={css.tools}>
              <Segmented
                label={t('Mostrar')}
                value={shown}
                options={[
                  { value: 'all', label: t('Todos') },
                  { value: 'waiting', label: t('En espera') },
                  { value: 'claimed', label: t('Eligieron') },
                  { value: 'passed', label: t('Pasaron') },
                ]}
                onChange={(next) => {
                  setShown(next)
                  setPage(1)
                }}
              />
            </div>
            {results.length === 0 && <Nobody isAll={shown === 'all'} launch={launch} />}
            <ul className={css.list} aria-label={t('Inscritos')}>
              {results.map((registration) => (
                <ClientRow
                  key={registration.id}
                  launch={launch}
                  registration={registration}
                  onWishes={() => wishes({ launch, registration })}
                  onWithdraw={() => withdraw({ registration })}
                />
              ))}
            </ul>
            {count > clientsPageSize && (
              <div className={css.pages}>
                <Pages page={page} last={last} onPage={setPage} />
              </div>
            )}
          </Panel>
        )}
      </Loaded>
      {dialogs}
    </>
  )
}

const Nobody = ({ isAll, launch }: { isAll: boolean; launch: Launch }) =>
  isAll ? (
    <EmptyState mood="new" title={t('Aún no hay inscritos')}>
      {launch.status === 'draft' && (
        <p>{t('Los clientes se inscriben cuando se abren las inscripciones.')}</p>
      )}
    </EmptyState>
  ) : (
    <EmptyState mood="no_match" title={t('Ninguno está así')} />
  )
