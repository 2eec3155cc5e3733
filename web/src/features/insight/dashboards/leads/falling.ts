import type { LeadDashboard } from '../shared/queries.ts'

type Method = LeadDashboard['byMethod'][number]

/** Fewer leads than that say nothing of an origin. */
const least = 10
/** So much more of what comes is discarded. */
const rise = 0.1

/** Origins of whose leads a share is discarded that is ten points larger than it was in the other period. */
export const fallingMethods = (methods: readonly Method[]) =>
  methods
    .filter(({ now, former }) => now.received >= least && former.received >= least)
    .map(({ method, now, former }) => ({
      id: method?.id ?? -1,
      name: method?.name,
      bad: now.discarded,
      share: now.discarded / now.received,
      formerShare: former.discarded / former.received,
    }))
    .filter(({ share, formerShare }) => share - formerShare >= rise)
    .toSorted((one, other) => other.share - other.formerShare - (one.share - one.formerShare))
