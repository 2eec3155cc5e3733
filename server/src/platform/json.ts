import { type RawBuilder, sql } from 'kysely'

/** SQL of ours, written out: it holds no value of anybody. */
type Text = string

/**
 * A JSON object put together as text, several times cheaper than json_build_object, which looks the type of every argument up
 * anew for every row. A part that is null makes the whole null, as a left join that found nothing wants it; say `orNull(…)`
 * of what may be null inside.
 */
export const jsonObject = (parts: Record<string, Text>): RawBuilder<unknown> =>
  sql.raw(`(${objectText(parts)})::json`)

/** The objects of all rows of a group, `[]` when there are none. */
export const jsonList = (parts: Record<string, Text>, order: Text): RawBuilder<unknown> =>
  sql.raw(`('[' || coalesce(string_agg(${objectText(parts)}, ',' order by ${order}), '') || ']')::json`)

export const text = (value: Text): Text => `to_json(${value})::text`
/** As the wire tells times. The transaction's timezone is UTC. */
export const instant = (value: Text): Text =>
  `'"' || to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
export const orNull = (part: Text): Text => `coalesce(${part}, 'null')`

const objectText = (parts: Record<string, Text>): Text =>
  Object.entries(parts)
    .map(([key, part], index) => `'${index ? ',' : '{'}"${key}":' || ${part} || `)
    .join('')
    .concat(`'}'`)
