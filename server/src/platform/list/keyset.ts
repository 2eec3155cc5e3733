import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { failField } from '../fail.ts'
import type { List } from './list.ts'
import { directionOf, type Key } from './order.ts'

/** A position in a list: after a row or before one, given by its sort key and id. */
export type Position = { side: 'after' | 'before'; value: string | number | null; id: number }

export const writePosition = ({ side, value, id }: Position) =>
  Buffer.from(JSON.stringify([side, value, id])).toString('base64url')

const values = {
  timestamptz: z.iso.datetime(),
  date: z.iso.date(),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\u0000')),
  bigint: z.int(),
  numeric: z.string().regex(/^-?\d+(\.\d+)?$/),
}

export function readPosition(cursor: string, { type, isFilled }: Key): Position {
  const value = isFilled ? values[type] : values[type].nullable()
  const Written = z.tuple([z.enum(['after', 'before']), value, z.int().positive()])
  const { data } = Written.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()))
  if (!data) return failField('cursor', 'Cursor no válido')
  return { side: data[0], value: data[1], id: data[2] }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The rows beside a position, read from the index, so that depth costs nothing. Nulls sort last and form a range of their own:
 * the statement reads at most a page of each range.
 */
export function pickBeside(
  { from, where, picks, order: { id: idColumn } }: Pick<List<unknown>, 'from' | 'where' | 'picks' | 'order'>,
  { by, type, isDescending, isFilled }: Key,
  { side, value, id }: Position,
  limit: RawBuilder<unknown>,
) {
  const isDown = isDescending === (side === 'after')
  const direction = directionOf(isDown)
  const beyond = isDown ? sql`<` : sql`>`
  const nulls = isFilled ? sql`` : side === 'after' ? sql`nulls last` : sql`nulls first`
  const column = sql.ref(idColumn)
  const stretch = (condition: RawBuilder<unknown>) => sql`(
    select ${picks ?? column}, ${by} as key from ${from} where ${where} and ${condition}
    order by ${by} ${direction} ${nulls}, ${column} ${direction} limit ${limit})`
  const known =
    value !== null && stretch(sql`(${by}, ${column}) ${beyond} (${value}::${sql.raw(type)}, ${id}::bigint)`)
  const unknown = stretch(
    value === null ? sql`${by} is null and ${column} ${beyond} ${id}::bigint` : sql`${by} is null`,
  )
  const parts =
    side === 'after'
      ? [known, !isFilled && unknown]
      : [known || unknown, value === null && stretch(sql`${by} is not null`)]
  return sql`
    select * from (${sql.join(
      parts.filter((part) => !!part),
      sql` union all `,
    )}) as beside
    order by key ${direction} ${nulls}, ${sql.ref(idColumn.split('.')[1] ?? idColumn)} ${direction} limit ${limit}`
}
