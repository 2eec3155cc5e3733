import type { LeadAlerts, LeadDashboard } from '../shared/queries.ts'

type Method = LeadDashboard['byMethod'][number]

/** Origins of whose leads a share is discarded that grew as much as the settings say since the other period. */
export const fallingMethods = (methods: readonly Method[], { points, leads }: LeadAlerts['falling']) =>
  methods
    .filter(({ now, former }) => now.received >= leads && former.received >= leads)
    .map(({ method, now, former }) => ({
      id: method?.id ?? -1,
      name: method?.name,
      bad: now.discarded,
      share: now.discarded / now.received,
      formerShare: former.discarded / former.received,
    }))
    // Of whole leads, so that ten points are ten points.
    .filter(({ share, formerShare }) => Math.round((share - formerShare) * 1e6) >= points * 1e4)
    .toSorted((one, other) => other.share - other.formerShare - (one.share - one.formerShare))
