import { lazyPart } from '#web/kit/lazy-part.ts'

export const LazyLeadUnits = lazyPart(() => import('./lead-units.tsx').then((module) => module.LeadUnits))
