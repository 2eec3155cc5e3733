import { type RawBuilder, sql } from 'kysely'
import type { LeadRow } from '#contract/leads.ts'
import { failField } from '#server/platform/fail.ts'
import type { SortKey } from '../ordering/queries.ts'

/** Where a page begins: behind a lead, or before one; by its sort key and id. */
export type Place = { side: 'after' | 'before'; at: string | null; id: number }

/** The places that the pages around these rows begin at. */
export function placesAround(rows: LeadRow[], { name }: SortKey) {
  const placeOf = (side: Place['side'], row: LeadRow | undefined) =>
    row && writePlace({ side, at: timeOf(row, name), id: row.id })
  return { next: placeOf('after', rows.at(-1)), previous: placeOf('before', rows[0]) }
}

const timeOf = (row: LeadRow, name: SortKey['name']) =>
  name === 'next_task_at' ? (row.next_task?.due_at ?? null) : row[name]

export const writePlace = ({ side, at, id }: Place) =>
  Buffer.from(`${side} ${at ?? '-'} ${id}`).toString('base64url')

export function readPlace(text: string): Place {
  const [, side, at, id] =
    /^(after|before) (-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) (\d{1,15})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? []
  if (!side || !at || !id || (at !== '-' && Number.isNaN(Date.parse(at))))
    return failField('cursor', 'Cursor no válido')
  return { side: side as Place['side'], at: at === '-' ? null : at, id: Number(id) }
}

/**
 * The ids of a page beside a place, read from an index at that place however deep it lies. What is unknown comes last, so it
 * is a stretch of its own: one statement reads at most a page of each.
 */
export function pickBeside(
  where: RawBuilder<unknown>,
  key: SortKey,
  { side, at, id }: Place,
  limit: RawBuilder<unknown>,
) {
  const column = sql.ref(`l.${key.name}`)
  const isDown = key.isDescending === (side === 'after')
  const [beyond, direction] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const nulls = key.isFilled ? sql`` : side === 'after' ? sql`nulls last` : sql`nulls first`
  const stretch = (condition: RawBuilder<unknown>) => sql`(
    select l.id, ${column} as key from lead l where ${where} and ${condition}
    order by ${column} ${direction} ${nulls}, l.id ${direction} limit ${limit})`
  const known = at && stretch(sql`(${column}, l.id) ${beyond} (${at}::timestamptz, ${id}::bigint)`)
  const unknown = stretch(
    at ? sql`${column} is null` : sql`${column} is null and l.id ${beyond} ${id}::bigint`,
  )
  const parts =
    side === 'after'
      ? [known, !key.isFilled && unknown]
      : [known ?? unknown, at === null && stretch(sql`${column} is not null`)]
  return sql`
    select id from (${sql.join(
      parts.filter((part) => !!part),
      sql` union all `,
    )}) as beside
    order by key ${direction} ${nulls}, id ${direction} limit ${limit}`
}
