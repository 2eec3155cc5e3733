import { IconHandStop, IconListNumbers, IconRotateClockwise, IconUserMinus } from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { passTurn, waitAgain } from '../shared/client-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'

type About = {
  launch: Launch
  registration: Registration
  can: ReturnType<typeof useCan>
  onWishes: () => void
  onWithdraw: () => void
}

/** What one may do for a client now: for one's own, or for all where one runs the launch. */
export function clientMenu({ launch, registration, can, onWishes, onWithdraw }: About): MenuItem[] {
  const { lead, status } = registration
  const isMine = lead !== null
  if (!can('units.hold') || launch.status === 'ended' || (!isMine && !can('projects.edit'))) return []
  if (status === 'claimed' || status === 'withdrawn') return []
  const isRunning = launch.status === 'running'
  return [
    ...(isMine ? [{ label: t('Editar preferencias'), icon: IconListNumbers, onSelect: onWishes }] : []),
    ...(status === 'turn'
      ? [
          {
            label: t('Pasar el turno'),
            icon: IconHandStop,
            onSelect: () => void orTell(passTurn(registration)),
          },
        ]
      : []),
    ...(status === 'passed' && isRunning
      ? [
          {
            label: t('Volver a esperar'),
            icon: IconRotateClockwise,
            onSelect: () => void orTell(waitAgain(registration)),
          },
        ]
      : []),
    { label: t('Retirar'), icon: IconUserMinus, danger: true, onSelect: onWithdraw },
  ]
}
