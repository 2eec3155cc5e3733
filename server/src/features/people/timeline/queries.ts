import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listTimeline, TimelineEvent } from '#contract/people/timeline.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { ensureContactReadable, reachedContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { authorOf, type Me } from '#server/platform/me.ts'

export type NewTimelineRow = {
  contact_id: number
  lead_id: number | null
  kind: TimelineEvent['kind']
  data: Record<string, unknown>
}

export async function insertTimeline(db: Db, { me, at, by }: Author, rows: NewTimelineRow[]) {
  const author = authorOf(me)
  await sql`
    insert into timeline_event as e (account_id, contact_id, lead_id, actor_kind, actor_id, kind, data, at)
    select ${me.account_id}::bigint, x.contact_id, x.lead_id, ${author === null ? (by ?? 'system') : 'user'}::text,
      ${author}::bigint, x.kind, x.data, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (contact_id bigint, lead_id bigint, kind text, data jsonb)
    returning e.id`.execute(db)
}

/** Events of a contact, newest first; of leads only those `me` works, unless `me` sees all. */
export async function pageOfTimeline(
  db: Db,
  me: Me,
  contactId: number,
  query: OutputOf<typeof listTimeline, 'query'>,
  link: LinkToPage,
): Promise<Page<TimelineEvent>> {
  const { is_erased } = await ensureContactReadable(db, me, contactId)
  return readPage(db, me, query, link, {
    from: sql`timeline_event e`,
    where: sql`e.account_id = ${me.account_id} and e.contact_id = ${contactId}
      ${query.kind ? sql`and e.kind = any (${query.kind}::text[])` : sql``} and ${visibleEvents(me, 'e')}`,
    order: newest,
    // Nobody is shown the texts of an erased contact, also while a job still deletes them.
    picks: is_erased ? withoutTexts : sql`e.*`,
    rows: (picked, more) => timelineRows(me, picked, more),
  })
}

const withoutTexts = sql`e.id, e.kind, e.contact_id, e.lead_id, e.actor_kind, e.actor_id, e.at, '{}'::jsonb as data`
const newest = newestFirst('e.at', 'e.id')

/** The events that `picked` selects, as `me` may see them. */
export const timelineRows = <T = TimelineEvent>(me: Me, picked: RawBuilder<unknown>, more = sql``) => sql<T>`
  select e.id, e.kind, e.lead_id, e.actor_kind, e.at, ${toldTo(me)} as data,
    case when u.id is not null then json_build_object('id', u.id, 'name',
      ${userName('u')}) end as actor,
    ${written(me)} and e.actor_id = ${me.id} as is_editable,
    ${written(me)} and (e.actor_id = ${me.id} or ${has(me, 'contacts.delete')}) as is_deletable ${more}
  from (${picked}) as e
  left join app_user u on u.account_id = ${me.account_id} and u.id = e.actor_id and e.actor_kind = 'user'`

const written = (
  me: Me,
) => sql`(e.kind in ('note', 'call') and e.actor_kind = 'user' and not e.data ? 'deleted_at'
  and ${has(me, 'contacts.edit')})`

const toldTo = (me: Me) => sql`${unlessDeleted(me)} || ${deletedBy(me)}`

const unlessDeleted = (me: Me) =>
  has(me, 'audit.view')
    ? namedTo(me)
    : sql`case when e.data ? 'deleted_at' then e.data - '{text,outcome,versions}'::text[] else ${namedTo(me)} end`

/** Stored by id, so that an erased user leaves no name. */
const deletedBy = (me: Me) => sql`coalesce((
  select jsonb_build_object('deleted_by', jsonb_build_object('id', d.id, 'name',
    ${userName('d')}))
  from app_user d where d.account_id = ${me.account_id} and d.id = (e.data -> 'deleted_by' ->> 'id')::bigint), '{}')`

/** The name of another contact is shown only to users who may see that contact. */
const namedTo = (me: Me) =>
  seesAll(me, 'contacts')
    ? sql`e.data`
    : sql`case when e.data ? 'name' and e.kind in ('profile_linked', 'profile_unlinked', 'contacts_merged', 'merge_undone')
        and not exists (
          select from contact c
          where c.account_id = ${me.account_id} and c.id = ${otherContact('e.data')} and ${reachedContacts(me, 'c')})
      then e.data - 'name' else e.data end`

/** The other contact that an event names. */
export const otherContact = (data: string) => {
  const key = (name: string) => sql`${sql.ref(data)} ->> ${sql.lit(name)}`
  return sql`coalesce(${key('linked_contact_id')}, ${key('merged_contact_id')}, ${key('separated_contact_id')})::bigint`
}

/** Condition on an event, by its alias: visible to `me`. */
export const visibleEvents = (me: Me, event: string) =>
  seesAll(me, 'leads')
    ? sql`true`
    : sql`(${sql.ref(`${event}.lead_id`)} is null or exists (
        select from lead own
        where own.account_id = ${me.account_id} and own.id = ${sql.ref(`${event}.lead_id`)} and own.seller_id = ${me.id} and not own.is_deleted))`
