import type { Db } from '#server/platform/db.ts'
import type { Called } from './called.queries.ts'

/** Who was erased: the contacts, and how they were called, which nothing but this says by then. */
export type Erased = { ids: number[]; called: Called }
/** Empties what names them among the next rows of one kind, at most so many; how many it looked at, and the last of them. */
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
