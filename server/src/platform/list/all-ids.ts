import { sql } from 'kysely'
import type { z } from 'zod'
import type { AllIds } from '#contract/list.ts'
import type { Db } from '../db.ts'
import { forItsValues } from '../statements.ts'
import { inOrder, type List } from './list.ts'
import { countCap } from './page.ts'

/** The ids of all matching rows, in order, up to the cap of a count. */
export async function allIds(db: Db, list: List<unknown>): Promise<z.infer<typeof AllIds>> {
  const { rows } = await sql<{ id: number }>`${list.filter ? forItsValues : sql``}
    ${inOrder({ ...list, picks: sql.ref(list.order.id) })} limit ${sql.lit(countCap + 1)}`.execute(db)
  return { ids: rows.slice(0, countCap).map(({ id }) => id), is_whole: rows.length <= countCap }
}
