import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { acceptTurn, leaveQueue } from './claim-acts.ts'
import type { QueuedLead } from './queries.ts'

/** Who waits for the unit, in order. */
export function UnitQueue({ places }: { places: QueuedLead[] }) {
  if (places.length === 0) return null
  return (
    <Stack gap={8}>
      <Words as="h3" tone="ink" weight={600}>
        {t('En la fila')}
      </Words>
      <Stack as="ul" gap={8}>
        {places.map((place) => (
          <QueuePlace key={place.id} place={place} />
        ))}
      </Stack>
    </Stack>
  )
}

function QueuePlace({ place }: { place: QueuedLead }) {
  const can = useCan()
  const isMine = useMe().id === place.seller.id
  const isTheirs = can('units.hold') && (isMine || can('units.release_any'))
  const accept = useAct(acceptTurn)
  const leave = useAct(leaveQueue)
  const params = { id: place.id }
  return (
    <Row as="li" spread wrap>
      <Words>
        {[`${place.position}.`, place.lead?.name, place.seller.name].filter(Boolean).join(' ')}
        {place.turnUntil && (
          <>
            {' · '}
            {t('turno hasta')} <When at={place.turnUntil} ahead />
          </>
        )}
      </Words>
      {isTheirs && (
        <Row>
          {place.turnUntil && (
            <Button size="small" variant="primary" busy={accept.busy} onClick={() => accept.run({ params })}>
              {t('Retener')}
            </Button>
          )}
          <Button size="small" busy={leave.busy} onClick={() => leave.run({ params })}>
            {t('Dejar la fila')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
