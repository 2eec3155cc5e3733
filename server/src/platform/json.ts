import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/**
 * A JSON object put together as text, several times cheaper than json_build_object, which looks the type of every argument up
 * anew for every row. A part that is null makes the whole null, as a left join that found nothing wants it; say
 * `orNull(…)` of what may be null inside.
 */
export const jsonObject = (parts: Record<string, Part>): Part => sql`(${objectText(parts)})::json`

/** The objects of all rows of a group, `[]` when there are none. */
export const jsonList = (parts: Record<string, Part>, order: Part): Part =>
  sql`('[' || coalesce(string_agg(${objectText(parts)}, ',' order by ${order}), '') || ']')::json`

export const text = (name: string): Part => sql`to_json(${sql.ref(name)})::text`
/** As the wire tells times. The transaction's timezone is UTC. */
export const instant = (name: string): Part =>
  sql`'"' || to_char(${sql.ref(name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
export const orNull = (part: Part): Part => sql`coalesce(${part}, 'null')`

function objectText(parts: Record<string, Part>): Part {
  const pieces = Object.entries(parts).map(
    ([key, part], index) => sql`${sql.lit(`${index ? ',' : '{'}${JSON.stringify(key)}:`)} || ${part}`,
  )
  return sql`${sql.join(pieces, sql` || `)} || '}'`
}
