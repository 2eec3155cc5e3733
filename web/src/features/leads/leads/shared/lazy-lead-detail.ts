import { lazy } from 'react'

/** The detail of a lead for screens that open one now and then; lists of leads bring it with them. */
export const LazyLeadDetail = lazy(() =>
  import('./lead-detail.tsx').then((module) => ({ default: module.LeadDetail })),
)
