import { Badge, StateDot, type Tone } from '#web/kit/badge.tsx'
import { today } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import type { UserRow } from './queries.ts'

type Stateful = Pick<UserRow, 'isActive' | 'isErased' | 'lastLoginAt' | 'pausedFrom' | 'pausedUntil'>

/** Whether somebody works here, is about to, rests or left. */
export function stateOf(user: Stateful): { label: string; tone: Tone } {
  if (user.isErased) return { label: t('Eliminado'), tone: 'grey' }
  if (!user.isActive) return { label: t('Inactivo'), tone: 'grey' }
  if (isPaused(user)) return { label: t('En pausa'), tone: 'violet' }
  if (!user.lastLoginAt) return { label: t('Aún no entra'), tone: 'amber' }
  return { label: t('Activo'), tone: 'green' }
}

/** Both days count, and either may be open. */
function isPaused({ pausedFrom, pausedUntil }: Stateful, day = today()): boolean {
  if (!pausedFrom && !pausedUntil) return false
  return (pausedFrom ?? day) <= day && day <= (pausedUntil ?? day)
}

export function UserState({ user }: { user: Stateful }) {
  const { label, tone } = stateOf(user)
  return <StateDot color={tone}>{label}</StateDot>
}

export function UserStateBadge({ user }: { user: Stateful }) {
  const { label, tone } = stateOf(user)
  return <Badge tone={tone}>{label}</Badge>
}
