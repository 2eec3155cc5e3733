import { type RawBuilder, sql } from 'kysely'
import type { contactOrderings } from '#contract/contacts.ts'

type Key = (typeof contactOrderings)[number]
type Asked = { ordering?: (Key | `-${Key}`)[]; is_deleted?: boolean }

const columns: Record<Key, string> = {
  created_at: 'c.created_at',
  last_interaction_at: 'c.last_interaction_at',
  name: 'c.sort_name',
  birthdate: 'c.birthdate',
  deleted_at: 'c.deleted_at',
}

const neverNull = new Set<Key>(['created_at', 'name'])

/** What is unknown comes last either way; ties go by id, in the direction of the first key, as the indexes do. */
export function orderOf({ ordering, is_deleted }: Asked): RawBuilder<unknown> {
  const keys = ordering ?? [is_deleted ? '-deleted_at' : '-created_at']
  const parts = keys.map((key) => {
    const name = nameOf(key)
    return sql`${sql.ref(columns[name])} ${directionOf(key)} ${neverNull.has(name) ? sql`` : sql`nulls last`}`
  })
  return sql`${sql.join(parts)}, c.id ${directionOf(keys[0] ?? '')}`
}

const nameOf = (key: Key | `-${Key}`) => key.replace('-', '') as Key
const directionOf = (key: string) => (key.startsWith('-') ? sql`desc` : sql`asc`)
