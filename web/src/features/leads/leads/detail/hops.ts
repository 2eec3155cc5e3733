import type { Answer } from '#web/kit/api.ts'
import { clock, duration } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'

export type Arrival = Answer<'GET /leads/{id}/arrivals/'>[number]
type Hop = 'answered' | 'received' | 'fetched' | 'person' | 'lead' | 'assigned' | 'welcomed'

/** The steps that happened, in their order; `after` is the time of day of the first one, then how much later each is. */
export function hopsOf({
  answeredAt,
  receivedAt,
  fetchedAt,
  doneAt,
  assignedAt,
  isJoined,
  welcomedAt,
}: Arrival): {
  hop: Hop
  at: string
  after: string
}[] {
  const steps: [Hop, string | null][] = [
    ['answered', answeredAt],
    ['received', receivedAt],
    ['fetched', fetchedAt],
    ['person', doneAt],
    ['lead', doneAt],
    ['assigned', isJoined ? null : assignedAt],
    ['welcomed', welcomedAt],
  ]
  const known = steps.flatMap(([hop, at]) => (at === null ? [] : [{ hop, at }]))
  return known.map(({ hop, at }, place) => {
    const before = known[place - 1]
    return { hop, at, after: before ? later(before.at, at) : clock(at) }
  })
}

/** Clocks of Meta's and ours differ by seconds. */
function later(before: string, at: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(before)) / 1000))
  if (seconds === 0) return t('en el mismo segundo')
  return seconds < 60
    ? t('{count} s después', { count: seconds })
    : t('{time} después', { time: duration(seconds / 60) })
}
