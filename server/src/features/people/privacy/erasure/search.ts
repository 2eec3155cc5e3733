import type { Db } from '#server/platform/db.ts'
import type { Called } from './called.queries.ts'

/** The erased contacts, and the names to search for; after the erasure only this row has them. */
export type Erased = { ids: number[]; called: Called }
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
