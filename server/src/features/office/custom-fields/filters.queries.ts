import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

const asking = /^([a-z][a-z0-9_]*)(=|~|>=|<=)(.+)$/s

/** Conditions on the values of the row that `alias` names: see `CustomFilter` of the contract. */
export function customConditions(alias: string, asked: string[] = []): Condition[] {
  const values = sql.ref(`${alias}.custom_fields`)
  const parts = asked.flatMap((one) => {
    const [, key = '', sign = '', value = ''] = asking.exec(one) ?? []
    return key ? [{ key, sign, value }] : []
  })
  const groups = Map.groupBy(parts, ({ key, sign }) => `${key} ${sign}`)
  return [...groups.values()].map((alike) => {
    const each = alike.map((part) => condition(values, part))
    const [{ sign }] = alike as [(typeof alike)[number]]
    return sql`(${values} is not null and (${sql.join(each, sign === '=' || sign === '~' ? sql` or ` : sql` and `)}))`
  })
}

type Part = { key: string; sign: string; value: string }

function condition(values: Condition, { key, sign, value }: Part): Condition {
  const text = sql`(${values} ->> ${key})`
  // The operator that the index of values knows.
  if (sign === '=')
    return sql`${values} @> ${JSON.stringify({ [key]: value })}::jsonb or ${values} @> ${JSON.stringify({ [key]: [value] })}::jsonb`
  if (sign === '~') return sql`app.fold(${text}) like app.fold(${`%${value.replace(/[\\%_]/g, '\\$&')}%`})`
  const compared = sql.raw(sign)
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? sql`${text} collate "C" ${compared} ${value}`
    : sql`case when ${text} ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ${text}::numeric end ${compared} ${decimalIn(value)}::numeric`
}

/** What is no number is in no range. */
const decimalIn = (value: string) => (/^-?\d{1,14}(\.\d{1,4})?$/.test(value) ? value : null)

/** The values of these keys of the row that `alias` names, as rows of a list bring them along; none of an erased contact. */
export const customColumns = (alias: string, contact: string, keys: string[] | undefined): Condition =>
  keys && keys.length > 0
    ? sql`, (select coalesce(jsonb_object_agg(k.key, ${sql.ref(`${alias}.custom_fields`)} -> k.key), '{}')
        from unnest(${keys}::text[]) as k (key) where ${sql.ref(`${alias}.custom_fields`)} ? k.key
          and ${sql.raw(contact)}.erased_at is null) as custom_fields`
    : sql``
