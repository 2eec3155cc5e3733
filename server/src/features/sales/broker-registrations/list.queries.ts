import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type {
  listSharedContacts,
  RegistrationDetail,
  SharedContact,
} from '#contract/sales/broker-registrations.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import { meantBy } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { List } from '#server/platform/list/list.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof listSharedContacts, 'query'>

/** Of `broker_registration r` or `made_registration r`, which say it with the same columns. */
const statusAt = (now: string) => sql`
  case when r.decision is not null then 'decided' when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second' when r.protected_until > ${now}::timestamptz then 'protected' else 'expired' end`

const factsAt = (now: string) => sql`${statusAt(now)} as status,
  coalesce(r.protected_until > ${now}::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact, r.protected_until,
  case when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason) end as dispute,
  case when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason) end as decision,
  r.created_at, r.updated_at`

const partner = (accountId: number) => sql`
  (select json_build_object('uuid', a.uuid, 'name', a.name) from account a where a.id = ${accountId})`

export function pageOfRegistrations(
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<SharedContact>> {
  const side = query.side ?? (me.is_broker ? 'by_us' : 'with_us')
  return readPage(db, me, query, link, side === 'by_us' ? madeList(me, query, now) : keptList(me, query, now))
}

const asked = (me: Me, { status, is_protected, search }: Query, now: string) => sql`
  ${is_protected === undefined ? sql`` : sql`and coalesce(r.protected_until > ${now}::timestamptz, false) = ${is_protected}`}
  ${status ? sql`and ${statusAt(now)} = any (${status}::text[])` : sql``}
  ${search ? sql`and ${meantBy(sql`r.id`, sql`r.contact_id`, me.account_id, search)}` : sql``}`

const filterOf = ({ status, is_protected, search, projects_ids, projects_uuids, brokers_uuids }: Query) => {
  if (search) return 'search'
  const isNarrow = status || is_protected !== undefined || projects_ids || projects_uuids || brokers_uuids
  return isNarrow ? 'rare' : null
}

/** Those that brokers made with this account. */
function keptList(me: Me, query: Query, now: string): List<SharedContact> {
  const { projects_ids, projects_uuids, brokers_uuids } = query
  return {
    from: sql`broker_registration r join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id`,
    where: sql`r.account_id = ${me.account_id} and ${visibleContacts(me, 'c')} ${asked(me, query, now)}
      ${projects_ids ? sql`and r.project_id = any (${projects_ids}::bigint[])` : sql``}
      ${
        projects_uuids
          ? sql`and r.project_id in (select p.id from project p
        where p.account_id = ${me.account_id} and p.uuid = any (${projects_uuids}::uuid[]))`
          : sql``
      }
      ${
        brokers_uuids
          ? sql`and r.broker_account_id in (select l.broker_account_id from broker_link l
        where l.account_id = ${me.account_id} and l.broker_uuid = any (${brokers_uuids}::uuid[]))`
          : sql``
      }`,
    order: newestFirst('r.created_at', 'r.id'),
    rows: (picked, more) => keptRows(me, now, picked, more),
    filter: filterOf(query),
  }
}

const keptRows = (me: Me, now: string, picked: RawBuilder<unknown>, more = sql``) => sql<SharedContact>`
  select r.id, 'with_us' as side, ${factsAt(now)},
    json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name) as project, ${partner(me.account_id)} as developer,
    json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker ${more}
  from (${picked}) as picked
  join broker_registration r on r.account_id = ${me.account_id} and r.id = picked.id
  join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
  join project p on p.account_id = ${me.account_id} and p.id = r.project_id
  join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = r.broker_account_id`

/** Those that this account made with developers. */
function madeList(me: Me, query: Query, now: string): List<SharedContact> {
  return {
    from: sql`made_registration r join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id`,
    where: sql`r.account_id = ${me.account_id} and ${visibleContacts(me, 'c')} ${asked(me, query, now)}
      ${query.projects_uuids ? sql`and r.project_uuid = any (${query.projects_uuids}::uuid[])` : sql``}
      ${query.projects_ids || query.brokers_uuids ? sql`and false` : sql``}`,
    order: newestFirst('r.created_at', 'r.id'),
    rows: (picked, more) => madeRows(me, now, picked, more),
    filter: filterOf(query),
  }
}

const madeRows = (me: Me, now: string, picked: RawBuilder<unknown>, more = sql``) => sql<SharedContact>`
  select r.id, 'by_us' as side, ${factsAt(now)},
    json_build_object('id', null, 'uuid', r.project_uuid, 'name', r.project_name) as project,
    json_build_object('uuid', r.owner_uuid, 'name', r.owner_name) as developer, ${partner(me.account_id)} as broker ${more}
  from (${picked}) as picked
  join made_registration r on r.account_id = ${me.account_id} and r.id = picked.id
  join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id`

/** One of either side, or 404. */
export async function sharedContactById(db: Db, me: Me, id: number, now: string): Promise<SharedContact> {
  const visible = (table: string) => sql`
    select r.id from ${sql.table(table)} r join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
    where r.account_id = ${me.account_id} and r.id = ${id} and ${visibleContacts(me, 'c')}`
  const [made] = (await madeRows(me, now, visible('made_registration')).execute(db)).rows
  return made ?? found((await keptRows(me, now, visible('broker_registration')).execute(db)).rows[0])
}

/** Of a registration with this account that `me` sees, or 404. */
export async function visibleRegistration(
  db: Db,
  me: Me,
  id: number,
): Promise<{ project_id: number; broker: string }> {
  const { rows } = await sql<{ project_id: number; broker: string }>`
    select r.project_id, l.broker_name as broker from broker_registration r
    join contact c on c.account_id = ${me.account_id} and c.id = r.contact_id
    join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = r.broker_account_id
    where r.account_id = ${me.account_id} and r.id = ${id} and ${visibleContacts(me, 'c')}`.execute(db)
  return found(rows[0])
}

type Log = RegistrationDetail['log']

/** With the names of the developer's users for the developer alone. */
export async function logOf(db: Db, accountId: number, id: number, isOwn: boolean): Promise<Log> {
  const { rows } = await sql<Log[number]>`
    select s.id, s.act, s.side, ${
      isOwn
        ? sql`(select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
          where u.account_id = ${accountId} and u.id = s.done_by_id)`
        : sql`null::json`
    } as user, s.protected_until, s.at
    from broker_registration_step s
    where s.account_id = ${accountId} and s.registration_id = ${id}
    order by s.id desc limit 200`.execute(db)
  return rows
}

/** The registration that was first, for the developer. */
export async function firstOf(db: Db, me: Me, id: number): Promise<RegistrationDetail['first']> {
  const { rows } = await sql<NonNullable<RegistrationDetail['first']>>`
    select f.id, json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker, f.protected_until
    from broker_registration r
    join broker_registration f on f.account_id = ${me.account_id} and f.id = r.first_id
    join broker_link l on l.account_id = ${me.account_id} and l.broker_account_id = f.broker_account_id
    where r.account_id = ${me.account_id} and r.id = ${id}`.execute(db)
  return rows[0] ?? null
}
