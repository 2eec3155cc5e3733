import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Branch, Tree } from '#server/platform/realtime/tree.ts'

/** Keys of events with other contacts; beside these, every noun has its own: `lead_id`. */
const otherContacts = ['merged_contact_id', 'separated_contact_id', 'linked_contact_id']
/** Up to this many events of a noun list their subjects; with more, anything may have changed. */
const mostRead = 50
/** What an event of more units concerns is not listed. */
const mostUnits = 20

const countUnits = sql`case jsonb_typeof(payload -> 'units_ids') when 'array' then jsonb_array_length(payload -> 'units_ids') else 0 end`

type Recent = {
  noun: string
  seq: number
  at: string
  count: number
  oldest: number
  subjects: string | null
  units: string | null
  /** One of these events names no units, or too many. */
  is_of_many: boolean
}

/**
 * The latest event of each noun with its time in epoch milliseconds, and the subjects of the events after number
 * `since`: `{ lead: { seq: 812, at: 1795…, since: 790, of: 'contact-7 lead-42' }, … }`. Without `of`, anything may have
 * changed. `units: '5 9'` are all units of these events, where they name few.
 */
export async function lastChanges(
  db: Db,
  accountId: number,
  nouns: readonly string[],
): Promise<Branch | null> {
  const subjectKeys = [...nouns.map((noun) => `${noun}_id`), ...otherContacts]
  const { rows } = await sql<Recent>`
    select n.noun, recent.*
    from unnest(${nouns}::text[]) as n (noun)
    cross join lateral (
      select max(seq) as seq, max(created_at) as at, count(distinct seq)::int as count, min(seq) as oldest,
        string_agg(distinct subject, ' ' order by subject) as subjects, string_agg(distinct unit_id, ' ') as units,
        bool_or(${countUnits} not between 1 and ${sql.lit(mostUnits)}) as is_of_many
      from (
        select seq, created_at, row_number() over (order by seq desc) as place, payload from outbox
        where account_id = ${accountId} and noun = n.noun and seq is not null
        order by seq desc limit ${sql.lit(mostRead + 1)}
      ) newest
      left join lateral (
        select case when key like '%contact_id' then 'contact' else left(key, -3) end || '-' || value as subject, null as unit_id
        from jsonb_each_text(payload)
        where place <= ${sql.lit(mostRead)} and key = any (${subjectKeys}::text[]) and value is not null
        union all
        select null, unit.value
        from jsonb_array_elements_text(case when place <= ${sql.lit(mostRead)} and ${countUnits} <= ${sql.lit(mostUnits)} then payload -> 'units_ids' end) as unit
      ) subjects on true
    ) recent
    where recent.seq is not null`.execute(db)
  if (rows.length === 0) return null
  return Object.fromEntries(rows.map((recent) => [recent.noun, changeOf(recent)]))
}

function changeOf({ noun, seq, at, count, oldest, subjects, units, is_of_many }: Recent): Tree {
  // An erasure concerns several people at once, a claim several units.
  const of = noun === 'person' || noun === 'claim' ? null : subjects
  // With too many events, the oldest one read is the last one without its subject; with few, older ones may have been
  // deleted.
  return {
    seq,
    at: Date.parse(at),
    since: count > mostRead ? oldest : oldest - 1,
    ...(of !== null && { of }),
    ...(units !== null && !is_of_many && { units }),
  }
}

export async function isOwnAccount(db: Db, me: Me, uuid: string): Promise<boolean> {
  if (!z.uuid().safeParse(uuid).success) return false
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', me.account_id)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row !== undefined
}
