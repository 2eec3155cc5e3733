import {
  IconArrowsShuffle,
  IconDoorEnter,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSortAscending,
  IconTrash,
} from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { IconType } from '#web/kit/icon.tsx'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { closeLaunch, openLaunch, pauseLaunch, resumeLaunch } from '../shared/launch-acts.ts'
import type { Launch } from '../shared/queries.ts'

/** Steps that cannot be undone: they are confirmed. */
export type LastingStep = 'open' | 'draw' | 'start' | 'end' | 'remove'

type Step = {
  label: string
  icon: IconType
  confirm?: LastingStep
  act?: (launch: Launch) => Promise<unknown>
}

const needsDraw = ({ turnOrder, draw }: Launch) => turnOrder === 'draw' && !draw?.drawnAt

/** What takes a launch further; nothing once it has ended. */
export function nextStep(launch: Launch): Step | undefined {
  switch (launch.status) {
    case 'draft':
      return { label: t('Abrir inscripciones'), icon: IconDoorEnter, confirm: 'open' }
    case 'open':
      return { label: t('Cerrar inscripciones'), icon: IconLock, act: closeLaunch }
    case 'closed':
      return needsDraw(launch)
        ? { label: t('Sortear turnos'), icon: IconArrowsShuffle, confirm: 'draw' }
        : { label: t('Comenzar'), icon: IconPlayerPlay, confirm: 'start' }
    case 'running':
      return launch.pausedAt
        ? { label: t('Reanudar'), icon: IconPlayerPlay, act: resumeLaunch }
        : { label: t('Pausar'), icon: IconPlayerPause, act: pauseLaunch }
    case 'ended':
      return undefined
  }
}

type Openers = { onEdit: () => void; onOrder: () => void; onConfirm: (step: LastingStep) => void }

/** What else is done with a launch, as far as its state allows. */
export function launchMenu(launch: Launch, { onEdit, onOrder, onConfirm }: Openers): MenuItem[] {
  const { status, turnOrder, draw } = launch
  if (status === 'ended') return []
  const edit = { label: t('Editar'), icon: IconPencil, onSelect: onEdit }
  if (status === 'running')
    return [
      edit,
      { label: t('Terminar'), icon: IconPlayerStop, danger: true, onSelect: () => onConfirm('end') },
    ]
  const isClosed = status === 'closed'
  return [
    edit,
    ...(isClosed && turnOrder === 'hand'
      ? [{ label: t('Ordenar turnos'), icon: IconSortAscending, onSelect: onOrder }]
      : []),
    ...(isClosed && !draw?.drawnAt
      ? [
          {
            label: t('Reabrir inscripciones'),
            icon: IconLockOpen,
            onSelect: () => void orTell(openLaunch(launch)),
          },
        ]
      : []),
    { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: () => onConfirm('remove') },
  ]
}
