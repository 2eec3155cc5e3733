import { type RawBuilder, sql } from 'kysely'

/** SQL of ours, written out: it holds no value of anybody. */
type Text = string

/**
 * A JSON object put together as text, several times cheaper than json_build_object, which looks the type of every argument up
 * anew for every row. A part that is null makes the whole null.
 */
export const jsonObject = (parts: Record<string, Text>): RawBuilder<unknown> =>
  sql.raw(`(${objectText(parts)})::json`)

export const text = (value: Text): Text => `to_json(${value})::text`
/** As the wire tells times. The transaction's timezone is UTC. */
export const instant = (value: Text): Text =>
  `'"' || to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`

const objectText = (parts: Record<string, Text>): Text =>
  Object.entries(parts)
    .map(([key, part], index) => `'${index ? ',' : '{'}"${key}":' || ${part} || `)
    .join('')
    .concat(`'}'`)
