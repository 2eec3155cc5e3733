import { lazyPart } from '#web/kit/lazy-part.ts'

/** The detail of a lead, for screens that open one beside them. */
export const LazyLeadDetail = lazyPart(() => import('./lead-detail.tsx').then(({ LeadDetail }) => LeadDetail))
