import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { addPrivacyRequest, listPrivacyRequests, PrivacyRequest } from '#contract/people/privacy.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { readableContacts } from '#server/features/people/contacts/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Order } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function pageOfRequests(
  db: Db,
  me: Me,
  query: OutputOf<typeof listPrivacyRequests, 'query'>,
  now: string,
  link: LinkToPage,
): Promise<Page<PrivacyRequest>> {
  const { status, kind, is_overdue, contact_id } = query
  const today = dayOf(now, me.timezone)
  const late = sql`(r.status = 'open' and r.due_on < ${today}::date)`
  const conditions = [
    sql`r.account_id = ${me.account_id}`,
    status && sql`r.status = any (${status}::text[])`,
    kind && sql`r.kind = any (${kind}::text[])`,
    contact_id && sql`r.contact_id = ${contact_id}`,
    is_overdue !== undefined && (is_overdue ? late : sql`not ${late}`),
    ofReadable(me),
  ].filter((condition) => !!condition)
  return readPage(db, me, query, link, {
    from: sql`privacy_request r`,
    where: sql.join(conditions, sql` and `),
    order: urgency,
    picks: sql`r.*`,
    rows: (picked, more) => requests(me, today, picked, more),
  })
}

export async function requestById(db: Db, me: Me, id: number, now: string): Promise<PrivacyRequest> {
  const picked = sql`
    select * from privacy_request r
    where r.account_id = ${me.account_id} and r.id = ${id} and ${ofReadable(me)}`
  const { rows } = await requests(me, dayOf(now, me.timezone), picked).execute(db)
  return found(rows[0])
}

/** Condition on `privacy_request r`: its contact is readable. */
const ofReadable = (me: Me) => sql`exists (
  select from contact c
  where c.account_id = ${me.account_id} and c.id = r.contact_id and ${readableContacts(me, 'c')})`

const urgency: Order = {
  by: sql`r.status <> 'open', case when r.status = 'open' then r.due_on end, r.created_at desc, r.id desc`,
  id: 'r.id',
  key: null,
}

const requests = <T = PrivacyRequest>(
  me: Me,
  today: string,
  picked: RawBuilder<unknown>,
  more = sql``,
) => sql<T>`
  select r.id, r.kind, r.status, r.channel, r.notes, r.received_on, r.due_on, r.extended_at, r.extension_reason,
    r.resolution, r.resolved_at, r.created_at, json_build_object('id', c.id, 'name', c.name) as contact,
    case when r.status = 'open' then r.due_on - ${today}::date end as days_left,
    r.status = 'open' and r.due_on < ${today}::date as is_overdue,
    case when d.id is not null then json_build_object('id', d.id, 'name', ${userName('d')}) end as resolved_by,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as created_by ${more}
  from (${picked}) as r
  join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
  left join app_user d on d.account_id = ${me.account_id} and d.id = r.resolved_by_id
  left join app_user u on u.account_id = ${me.account_id} and u.id = r.created_by_id`

type New = OutputOf<typeof addPrivacyRequest, 'body'> & { received_on: string; due_on: string }

export async function insertRequest(db: Db, { me, at }: Actor, request: New): Promise<number> {
  const { id } = await db
    .insertInto('privacy_request')
    .values({ ...request, account_id: me.account_id, created_by_id: me.id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LockedRequest = {
  contact_id: number
  kind: string
  status: string
  due_on: string
  extended_at: string | null
}

export async function lockRequest(db: Db, me: Me, id: number): Promise<LockedRequest | null> {
  const { rows } = await sql<LockedRequest>`
    select r.contact_id, r.kind, r.status, r.due_on, r.extended_at from privacy_request r
    where r.account_id = ${me.account_id} and r.id = ${id} and ${ofReadable(me)}
    for update of r`.execute(db)
  return rows[0] ?? null
}

export async function setResolved(db: Db, { me, at }: Actor, id: number, status: string, resolution: string) {
  await sql`
    update privacy_request set status = ${status}, resolution = ${resolution}, resolved_at = ${at},
      resolved_by_id = ${me.id}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

export async function setExtended(db: Db, { me, at }: Actor, id: number, due_on: string, reason: string) {
  await sql`
    update privacy_request set due_on = ${due_on}, extended_at = ${at}, extension_reason = ${reason}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}
