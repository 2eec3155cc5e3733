import { IconHistory } from '@tabler/icons-react'
import { t } from '#web/kit/text.ts'
import type { Address, Destination } from './destinations.ts'

/** Names of people are in it, so that signing out forgets it: kit/session.ts. */
const key = 'recentDestinations'
const most = 6

type Recent = Pick<Destination, 'key' | 'label' | 'detail'> & { go: Address | null }

/** What was chosen last, newest first; acts and screens only while they are `open` to this person. */
export function recentOf(open: Destination[]): Destination[] {
  return kept().flatMap((recent) => {
    const known = open.find((destination) => destination.key === recent.key)
    const go = known?.go ?? recent.go
    const isPerson = / \d+$/.test(recent.key)
    if (!go || (!known && !isPerson)) return []
    return [{ ...recent, go, icon: known?.icon ?? IconHistory, group: t('Recientes') }]
  })
}

export function keepRecent({ key: chosen, label, detail, go }: Destination) {
  const recent = { key: chosen, label, detail, go: typeof go === 'function' ? null : go }
  const others = kept().filter((one) => one.key !== chosen)
  localStorage.setItem(key, JSON.stringify([recent, ...others].slice(0, most)))
}

function kept(): Recent[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
