import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { projectUnitsQuery } from '../clients/unit-options.ts'
import { claimUnit, passTurn } from '../shared/client-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'
import { FreeOfClient } from './free-of-client.tsx'

type Props = { launch: Launch; registration: Registration }

/** What can be done in a turn: one tap takes a unit, another one passes. */
export function InTurn({ launch, registration }: Props) {
  const [isOther, setOther] = useState(false)
  const take = (unitId: number) => claimUnit({ params: { id: registration.id }, body: { unitId } })
  const claim = useAct(take, { refusal: 'here' })
  const pass = useAct(passTurn, { refusal: 'here' })
  const error = claim.error ?? pass.error
  function choose(unitId: number) {
    pass.forget()
    void claim.run(unitId)
  }
  return (
    <Stack gap={12}>
      {error && <Alert tone="red">{error}</Alert>}
      <FreeOfClient
        registration={registration}
        claim={{ onClaim: choose, given: claim.given, isPaused: launch.pausedAt !== null }}
      />
      {isOther && (
        <AsyncSelect
          autoFocus
          label={t('Otra unidad del proyecto')}
          placeholder={t('Número')}
          nothing={t('Ninguna unidad coincide')}
          disabled={launch.pausedAt !== null}
          value={null}
          search={(typed) => projectUnitsQuery(launch.project.id, typed)}
          onChange={(id) => id !== null && choose(Number(id))}
        />
      )}
      <Row wrap>
        {!isOther && <Button onClick={() => setOther(true)}>{t('Elegir otra unidad')}</Button>}
        <Button busy={pass.busy} onClick={() => void pass.run(registration)}>
          {t('Pasar el turno')}
        </Button>
      </Row>
    </Stack>
  )
}
