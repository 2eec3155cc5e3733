import type { UserRow } from '../shared/queries.ts'

/** Whom an act is about. */
export type Whom = Pick<UserRow, 'id' | 'name'>
