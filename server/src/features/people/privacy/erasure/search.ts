import type { Db } from '#server/platform/db.ts'
import type { Called } from './called.queries.ts'

/** Where else the data of a person were: a contact had those of all that were merged into it until the merge was undone. */
export type Bearers = { contacts_ids: number[]; leads_ids: number[] }

/**
 * The erased contacts, where else their data were, and the names to search for; after the erasure only this row has
 * them.
 */
export type Erased = { ids: number[]; bearers: Bearers; called: Called }
/**
 * Empties the next rows of one kind that name the person, up to a limit; returns how many it read, and the last of
 * them.
 */
export type Search = (
  db: Db,
  accountId: number,
  erased: Erased,
  after: [number, number],
  most: number,
) => Promise<{ seen: number; last: [number, number] }>

export type Found = { seen: number; a: number | null; b: number | null }
export const foundIn = (rows: Found[]) => ({
  seen: rows[0]?.seen ?? 0,
  last: [rows[0]?.a ?? 0, rows[0]?.b ?? 0] as [number, number],
})
