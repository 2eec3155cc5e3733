import type { Page } from '#contract/list.ts'
import { fail, failField } from '../fail.ts'
import type { Me } from '../me.ts'

/** Above this many a list shows "10.000+" and does not count on. */
export const countCap = 10_000

export type PageRequest = { page: number; size: number; offset: number; limit: number }

/**
 * Limit and offset of the requested page: one row more than shown, to know whether there is a next page. By number a list is
 * limited to the cap, since the database reads all rows before the offset; a keyset has no such limit.
 */
export function pageRequest(
  me: Me,
  { page = 1, page_size = me.page_size }: { page?: number | undefined; page_size?: number | undefined },
  { hasKeyset = false } = {},
): PageRequest {
  const offset = (page - 1) * page_size
  if (offset >= countCap && !hasKeyset)
    failField('page', 'Las páginas por número llegan hasta la fila 10.000: filtre para ver el resto')
  return { page, size: page_size, offset, limit: page_size + 1 }
}

/** A page over several sources needs no further one: its rows are there, and so is the most that a count says. */
export const isFilled = ({ limit }: PageRequest, rows: unknown[], count: number): boolean =>
  rows.length >= limit && count > countCap

/** `rows` may hold one more than the page's size; `count` stops at `countCap + 1`. */
export function pageOf<T>(
  { page, size }: PageRequest,
  count: number,
  rows: T[],
  link: (page: number) => string,
): Page<T> {
  if (page > 1 && rows.length === 0) fail('not_found', { detail: 'Página no válida' })
  return {
    count: Math.min(count, countCap),
    count_is_exact: count <= countCap,
    next: rows.length > size && page * size < countCap ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    results: rows.slice(0, size),
  }
}
