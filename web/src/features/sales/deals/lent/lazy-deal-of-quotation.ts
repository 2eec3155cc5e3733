import { lazyPart } from '#web/kit/lazy-part.ts'

export const LazyDealOfQuotation = lazyPart(() =>
  import('./deal-of-quotation.tsx').then((module) => module.DealOfQuotation),
)
