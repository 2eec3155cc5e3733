import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { checkMailing, getMailing, listMailings, Mailing } from '#contract/messaging/mailings.ts'
import { seesAll } from '#contract/permissions.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Condition on a mailing `g`. */
const visible = (me: Me) => (seesAll(me, 'whatsapp') ? sql`true` : sql`g.created_by_id = ${me.id}`)

const mailingRows = (me: Me, from: RawBuilder<unknown>, more = sql``) => sql<Mailing>`
  select g.id, g.name, json_build_object('id', g.template_id, 'name', g.template_name, 'language', g.template_language) as template,
    g.category, g.per_minute, g.status, g.paused_reason,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as created_by,
    json_build_object('waiting', p.waiting, 'handed', p.handed, 'skipped', p.skipped) as people,
    g.started_at, g.ended_at, g.created_at ${more}
  from ${from}
  left join app_user u on u.account_id = ${me.account_id} and u.id = g.created_by_id
  cross join lateral (
    select (count(*) filter (where r.state = 'waiting'))::int as waiting, (count(*) filter (where r.state = 'handed'))::int as handed,
      (count(*) filter (where r.state = 'skipped'))::int as skipped
    from mailing_recipient r where r.account_id = ${me.account_id} and r.mailing_id = g.id
  ) p`

export const pageOfMailings = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listMailings, 'query'>,
  link: LinkToPage,
) =>
  readPage<Mailing>(db, me, query, link, {
    from: sql`mailing g`,
    where: sql`g.account_id = ${me.account_id} and ${visible(me)}
      ${query.status ? sql`and g.status = any (${query.status}::text[])` : sql``}`,
    order: newestFirst('g.created_at', 'g.id'),
    filter: query.status || !seesAll(me, 'whatsapp') ? 'rare' : null,
    rows: (picked, more) =>
      mailingRows(
        me,
        sql`(${picked}) as picked join mailing g on g.account_id = ${me.account_id} and g.id = picked.id`,
        more,
      ),
  })

export async function mailingById(db: Db, me: Me, id: number): Promise<Mailing> {
  const one = sql`(select * from mailing g where g.account_id = ${me.account_id} and g.id = ${id} and ${visible(me)}) g`
  return found((await mailingRows(me, one).execute(db)).rows[0])
}

export type KeptMailing = {
  id: number
  status: Mailing['status']
  template_id: number
  category: string
  variables: Record<string, string>
  per_minute: number
  created_by_id: number | null
  resumed_at: string | null
}

const kept = sql`g.id, g.status, g.template_id, g.category, g.variables, g.per_minute, g.created_by_id, g.resumed_at`

export async function keptMailing(db: Db, me: Me, id: number): Promise<KeptMailing> {
  const { rows } = await sql<KeptMailing>`
    select ${kept} from mailing g where g.account_id = ${me.account_id} and g.id = ${id} and ${visible(me)}`.execute(
    db,
  )
  return found(rows[0])
}

/** Serializes what is done with it. */
export async function lockMailing(db: Db, me: Me, id: number): Promise<KeptMailing> {
  const { rows } = await sql<KeptMailing>`
    select ${kept} from mailing g where g.account_id = ${me.account_id} and g.id = ${id} and ${visible(me)}
    for no key update of g`.execute(db)
  return found(rows[0])
}

/** While it is sent, it is not paused: null where it does not run. */
export async function runningMailing(db: Db, accountId: number, id: number): Promise<KeptMailing | null> {
  const { rows } = await sql<KeptMailing>`
    select ${kept} from mailing g where g.account_id = ${accountId} and g.id = ${id} and g.status = 'running' for share of g`.execute(
    db,
  )
  return rows[0] ?? null
}

type New = {
  name: string
  template_id: number
  template_name: string
  template_language: string
  category: string
  variables: Record<string, string>
  per_minute: number
}

export async function insertMailing(
  db: Db,
  { me, at }: Actor,
  { variables, ...mailing }: New,
): Promise<number> {
  const { id } = await db
    .insertInto('mailing')
    .values({
      account_id: me.account_id,
      ...mailing,
      variables: JSON.stringify(variables),
      created_by_id: me.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that `me` may see, each once. Returns how many. */
export async function addRecipients(
  db: Db,
  me: Me,
  mailingId: number,
  { contacts_ids, leads_ids }: { contacts_ids?: number[] | undefined; leads_ids?: number[] | undefined },
): Promise<number> {
  const chosen = leads_ids
    ? sql`select distinct c.id from lead l
        join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id and not c.is_deleted
        where l.account_id = ${me.account_id} and l.id = any (${leads_ids}::bigint[]) and ${visibleLeads(me, 'l')}`
    : sql`select c.id from contact c
        where c.account_id = ${me.account_id} and c.id = any (${contacts_ids ?? []}::bigint[]) and ${visibleContacts(me, 'c')}`
  const { rows } = await sql<{ id: number }>`${chosen}`.execute(db)
  const people = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  await sql`
    insert into mailing_recipient (account_id, mailing_id, contact_id)
    select ${me.account_id}, ${mailingId}, p.id from unnest(${people}::bigint[]) as p (id)
    on conflict (account_id, mailing_id, contact_id) do nothing`.execute(db)
  return people.length
}

type Change = {
  status: Mailing['status']
  paused_reason?: string | null
  started_at?: string
  resumed_at?: string
  ended_at?: string
}

export const setMailing = (db: Db, accountId: number, id: number, change: Change, at: string) =>
  db
    .updateTable('mailing')
    .set({ ...change, updated_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

export const removeMailing = (db: Db, me: Me, id: number) =>
  db.deleteFrom('mailing').where('account_id', '=', me.account_id).where('id', '=', id).execute()

export async function reportOf(db: Db, me: Me, id: number): Promise<ReturnsOf<typeof getMailing>['report']> {
  type Counts = Omit<ReturnsOf<typeof getMailing>['report'], 'failures' | 'skipped'>
  const { rows } = await sql<Counts>`
    select (count(*) filter (where m.status = 'queued'))::int as queued, (count(*) filter (where m.status = 'sent'))::int as sent,
      (count(*) filter (where m.status = 'delivered'))::int as delivered, (count(*) filter (where m.status = 'read'))::int as read,
      (count(*) filter (where m.status = 'failed'))::int as failed, (count(*) filter (where ${answered(me)}))::int as answered
    from mailing_recipient r join message m on m.account_id = ${me.account_id} and m.id = r.message_id
    where r.account_id = ${me.account_id} and r.mailing_id = ${id} and r.state = 'handed'`.execute(db)
  const { rows: failures } = await sql<{ detail: string; people: number }>`
    select coalesce(m.error_detail, m.error_code, 'Sin detalle') as detail, count(*)::int as people
    from mailing_recipient r join message m on m.account_id = ${me.account_id} and m.id = r.message_id
    where r.account_id = ${me.account_id} and r.mailing_id = ${id} and r.state = 'handed' and m.status = 'failed'
    group by 1 order by 2 desc, 1 limit 20`.execute(db)
  type Skipped = ReturnsOf<typeof getMailing>['report']['skipped'][number]
  const { rows: skipped } = await sql<Skipped>`
    select case when r.reason = any (${ruled}::text[]) then r.reason else 'refused' end as reason,
      case when r.reason = any (${ruled}::text[]) then null else r.reason end as detail, count(*)::int as people
    from mailing_recipient r
    where r.account_id = ${me.account_id} and r.mailing_id = ${id} and r.state = 'skipped'
    group by 1, 2 order by 3 desc, 1 limit 20`.execute(db)
  return { ...found(rows[0]), failures, skipped }
}

/** Reasons that follow from a rule; any other one is a sentence. */
export const ruled = ['deleted', 'blocked', 'opted_out', 'no_advertising', 'no_phone', 'same_phone']

/** Condition on the message `m`: the person wrote after it. Meta says in seconds when they did. */
export const answered = (me: Me) => sql`exists (select from message a
      where a.account_id = ${me.account_id} and a.conversation_id = m.conversation_id and a.direction = 'inbound'
        and a.created_at >= date_trunc('second', m.created_at))`

/** Why `r`, of the contact `c`, is not sent to now; null where it is. The first reason counts. */
export function whyNot(me: Me, category: RawBuilder<unknown>): RawBuilder<string | null> {
  const withdrew = (purpose: string) => sql`coalesce((select not k.is_given from consent k
      where k.account_id = ${me.account_id} and k.contact_id = c.id and k.purpose = ${purpose}
      order by k.recorded_at desc, k.id desc limit 1), false)`
  return sql`case when c.is_deleted then 'deleted' when c.blocked_at is not null then 'blocked'
    when ${withdrew('whatsapp')} then 'opted_out'
    when ${category} = 'marketing' and ${withdrew('marketing')} then 'no_advertising'
    when c.phone is null and not exists (select from conversation v
      where v.account_id = ${me.account_id} and v.contact_id = c.id and not v.is_leaving) then 'no_phone'
    when c.phone is not null and exists (select from contact d
      join mailing_recipient s on s.account_id = ${me.account_id} and s.mailing_id = r.mailing_id and s.contact_id = d.id
      where d.account_id = ${me.account_id} and d.phone = c.phone and not d.is_deleted and s.id < r.id) then 'same_phone' end`
}

type Skipped = ReturnsOf<typeof checkMailing>['skipped']

/** `first_contact_id`: the first of those who get it whom `me` may see. */
export async function verdictsOf(
  db: Db,
  me: Me,
  { id, category }: Pick<KeptMailing, 'id' | 'category'>,
): Promise<{ will_get: number; skipped: Skipped; first_contact_id: number | null }> {
  const { rows } = await sql<{
    reason: Skipped[number]['reason'] | null
    people: number
    first_id: number | null
  }>`
    select w.reason, count(*)::int as people, (array_agg(w.contact_id order by w.id) filter (where w.is_visible))[1] as first_id from (
      select r.id, r.contact_id, (${visibleContacts(me, 'c')}) as is_visible, ${whyNot(me, sql`${category}::text`)} as reason
      from mailing_recipient r join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
      where r.account_id = ${me.account_id} and r.mailing_id = ${id} and r.state = 'waiting'
    ) w group by w.reason order by people desc, w.reason`.execute(db)
  const willGet = rows.find(({ reason }) => reason === null)
  return {
    will_get: willGet?.people ?? 0,
    first_contact_id: willGet?.first_id ?? null,
    skipped: rows.flatMap(({ reason, people }) => (reason === null ? [] : [{ reason, people }])),
  }
}
