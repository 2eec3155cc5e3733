import { sql } from 'kysely'
import type { TimelineEvent } from '#contract/people/timeline.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { timelineRows, visibleEvents } from './queries.ts'

export type Entry = Pick<TimelineEvent, 'id' | 'kind' | 'data'> & {
  contact_id: number
  actor_id: number | null
  blocked_at: string | null
}

/** A note or a call by a user, of a contact visible to `me`. */
export async function lockEntry(db: Db, me: Me, id: number): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select e.id, e.kind, e.data, e.contact_id, e.actor_id, c.blocked_at from timeline_event e
    join contact c on c.account_id = ${me.account_id} and c.id = e.contact_id
    where e.account_id = ${me.account_id} and e.id = ${id} and e.kind in ('note', 'call') and e.actor_kind = 'user'
      and ${visibleEvents(me, 'e')} and ${visibleContacts(me, 'c')}
    for update of e`.execute(db)
  return rows[0] ?? null
}

/** The previous text is added to its versions. */
export async function setText(db: Db, { me, at }: Actor, { id, data }: Entry, field: string, text: string) {
  const versions = [...((data.versions as object[] | undefined) ?? []), { text: data[field] ?? null, at }]
  const written = JSON.stringify({ [field]: text, edited_at: at, versions: versions.slice(-50) })
  await sql`
    update timeline_event set data = data || ${written}::jsonb
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

export async function setDeleted(db: Db, { me, at }: Actor, id: number) {
  const trace = JSON.stringify({ deleted_at: at, deleted_by: { id: me.id } })
  await sql`
    update timeline_event set data = data || ${trace}::jsonb
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

/** The only open lead of a contact visible to `me`; null when there is none, or several. */
export async function onlyOpenLead(db: Db, me: Me, contactId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.contact_id = ${contactId}
      and l.status in ('to_contact', 'in_follow_up') and ${visibleLeads(me, 'l')}
    limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

export async function entryById(db: Db, me: Me, id: number): Promise<TimelineEvent> {
  const { rows } = await timelineRows(
    me,
    sql`select * from timeline_event e where e.account_id = ${me.account_id} and e.id = ${id}`,
  ).execute(db)
  return found(rows[0])
}

/** The entry `actor` just wrote. */
export async function latestEntry(
  db: Db,
  { me, at }: Actor,
  contactId: number,
  kind: 'note' | 'call' | 'whatsapp_message',
) {
  const { rows } = await timelineRows(
    me,
    sql`
      select * from timeline_event e
      where e.account_id = ${me.account_id} and e.contact_id = ${contactId} and e.at = ${at}::timestamptz
        and e.kind = ${kind} and e.actor_id = ${me.id}
      order by e.id desc limit 1`,
  ).execute(db)
  return found(rows[0])
}
