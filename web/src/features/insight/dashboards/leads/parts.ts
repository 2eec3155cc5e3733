import type { Scope } from '../shared/links.ts'
import type { LeadDashboard } from '../shared/queries.ts'

/** What each part of the dashboard is drawn of. */
export type PartProps = { found: LeadDashboard; scope: Scope; comparedWith: 'before' | 'year' | undefined }
