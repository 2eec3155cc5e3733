import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { useMinute } from '#web/kit/use-now.ts'
import { Words } from '#web/kit/words.tsx'
import { toLead } from '#web/places/leads.ts'
import type { Unit } from '../shared/queries.ts'
import { useHoldRules } from './hours.tsx'
import { type PastClaim, type QueuedLead, unitClaimsQuery, unitQueueQuery } from './queries.ts'
import { UnitQueue } from './unit-queue.tsx'

const dialogOf = {
  hold: lazy(() => import('./hold-dialog.tsx').then((module) => ({ default: module.HoldDialog }))),
  extend: lazy(() => import('./claim-dialogs.tsx').then((module) => ({ default: module.ExtendDialog }))),
  release: lazy(() => import('./claim-dialogs.tsx').then((module) => ({ default: module.ReleaseDialog }))),
  takeOver: lazy(() => import('./claim-dialogs.tsx').then((module) => ({ default: module.TakeOverDialog }))),
  join: lazy(() => import('./claim-dialogs.tsx').then((module) => ({ default: module.JoinQueueDialog }))),
}

/** For whom a unit is held and who waits for it; who had it is in the unit's history. */
export function UnitClaims({ unit }: { unit: Unit }) {
  useMinute()
  const claims = useQuery(unitClaimsQuery(unit.id))
  const queue = useQuery(unitQueueQuery(unit.id))
  const held = claims.data?.results.find(isRunning)
  const places = queue.data?.results ?? []
  return (
    <Panel title={t('Retenciones')}>
      <Loaded from={claims} lines={3}>
        {() => (
          <Stack gap={12}>
            {held ? <Held claim={held} /> : <Words tone="muted">{t('Nadie la tiene')}</Words>}
            {queue.data && <ClaimButtons unit={unit} held={held} places={places} />}
            <UnitQueue places={places} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

const isRunning = ({ status, expiresAt }: PastClaim) =>
  status === 'active' && (expiresAt === null || Date.parse(expiresAt) > Date.now())

const Held = ({ claim }: { claim: PastClaim }) => (
  <Stack gap={4}>
    <Words>
      {claim.lead ? (
        <>
          {t('Para')} <Link {...toLead({ id: claim.lead.id })}>{claim.lead.name}</Link> ·{' '}
          <bdi>{claim.seller.name}</bdi>
        </>
      ) : (
        t('Para un lead de {seller}', { seller: claim.seller.name })
      )}
    </Words>
    {claim.note && <Words tone="muted">{claim.note}</Words>}
    {claim.alongWithId !== null && (
      <Words tone="muted">{t('Va con otra unidad: se extiende y se libera con ella.')}</Words>
    )}
  </Stack>
)

type Offered = { unit: Unit; held: PastClaim | undefined; places: QueuedLead[] }

/** What one may do now; what one may not is not offered. */
function ClaimButtons({ unit, held, places }: Offered) {
  const may = useMay({ unit, held, places })
  const { hold, extend, release, takeOver, join, dialogs } = useDialogs(dialogOf)
  const about = { unit, id: held?.id ?? 0 }
  return (
    <>
      <Row wrap>
        {may.hold && (
          <Button variant="primary" onClick={() => hold({ units: [unit], project: unit.project })}>
            {t('Retener')}
          </Button>
        )}
        {may.extend && <Button onClick={() => extend(about)}>{t('Extender')}</Button>}
        {may.release && <Button onClick={() => release(about)}>{t('Liberar')}</Button>}
        {may.takeOver && <Button onClick={() => takeOver(about)}>{t('Tomar')}</Button>}
        {may.join && <Button onClick={() => join({ unit })}>{t('Entrar a la fila')}</Button>}
      </Row>
      {dialogs}
    </>
  )
}

function useMay({ unit, held, places }: Offered) {
  const can = useCan()
  const me = useMe()
  const rules = useHoldRules(unit.project)
  const mayHold = can('units.hold') && can('leads.view')
  const isHold = held?.kind === 'hold' && held.alongWithId === null
  const isTheirs = isHold && can('units.hold') && (held.seller.id === me.id || can('units.release_any'))
  const isTaken = held !== undefined || places.length > 0
  return {
    hold: mayHold && !isTaken && unit.status === 'available' && !unit.isBlocked,
    extend: isTheirs && (rules === undefined || held.extensions < rules.holdExtensions),
    release: isTheirs,
    takeOver: isHold && can('units.release_any') && can('leads.view'),
    join: mayHold && isTaken && held?.kind !== 'sale' && !held?.alongWithId,
  }
}
