import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listStageEvents, StageEvent } from '#contract/leads/stage-events.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

type Money = { value: string | null; currency: string | null }

export type FromAds = Money & {
  lead_id: number
  contact_id: number
  lead_step_id: number | null
  leadgen_id: string
}

/** The leads of these that an answer to an ad made or came to, with the newest answer, where they stand and what they are worth. */
export async function leadsFromAds(db: Db, accountId: number, leads: number[]): Promise<FromAds[]> {
  const { rows } = await sql<FromAds>`
    select distinct on (l.id) l.id as lead_id, l.contact_id, l.lead_step_id, a.meta_id as leadgen_id, l.amount as value,
      l.currency
    from lead l
    join lead_ads_answer a on a.account_id = ${accountId} and a.lead_id = l.id and a.status = 'done'
    where l.account_id = ${accountId} and l.id = any (${leads}::bigint[])
    order by l.id, a.answered_at desc nulls last, a.id desc`.execute(db)
  return rows
}

export async function worthOfDeals(db: Db, accountId: number, deals: number[]): Promise<Map<number, Money>> {
  const { rows } = await sql<Money & { id: number }>`
    select d.id, d.amount as value, d.currency from deal d
    where d.account_id = ${accountId} and d.id = any (${deals}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** Those of whom nothing is kept. The others are not erased until the transaction ends. */
export async function erasedAmong(db: Db, accountId: number, contacts: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; is_erased: boolean }>`
    select c.id, c.erased_at is not null as is_erased from contact c
    where c.account_id = ${accountId} and c.id = any (${contacts}::bigint[]) order by c.id for share of c`.execute(
    db,
  )
  return new Set(rows.flatMap(({ id, is_erased }) => (is_erased ? [id] : [])))
}

export type NewStageEvent = Money & {
  contact_id: number
  lead_id: number
  event_id: string
  event_name: string
  step: string
  leadgen_id: string
  happened_at: string
}

/** The ids of what was written of these leads. */
export async function writtenOf(db: Db, accountId: number, leads: number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ lead_id: number; ids: string[] }>`
    select e.lead_id, array_agg(e.event_id) as ids from stage_event e
    where e.account_id = ${accountId} and e.lead_id = any (${leads}::bigint[]) group by e.lead_id`.execute(db)
  return new Map(rows.map(({ lead_id, ids }) => [lead_id, ids]))
}

/** One of a lead for each step, however often it is told; returns the ids of the new ones. */
export async function insertStageEvents(
  db: Db,
  accountId: number,
  events: NewStageEvent[],
  at: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into stage_event (account_id, contact_id, lead_id, event_id, event_name, step, leadgen_id, value, currency, happened_at,
      created_at, updated_at)
    select ${accountId}, e.contact_id, e.lead_id, e.event_id, e.event_name, e.step, e.leadgen_id, e.value, e.currency,
      e.happened_at, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (contact_id bigint, lead_id bigint, event_id text, event_name text, step text, leadgen_id text, value numeric,
        currency text, happened_at timestamptz)
    on conflict (account_id, event_id) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The earliest first. `moved_at`: of one that undoes another, when that one happened. */
export type Move = { lead_id: number; from_step_id: number | null; moved_at: string | null }

/** Where these leads were moved from, and what of it was undone, whatever of it was heard already. */
export async function movesOf(db: Db, accountId: number, leads: number[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select e.lead_id, (e.data ->> 'from_step_id')::bigint as from_step_id, (e.data ->> 'moved_at')::timestamptz as moved_at
    from timeline_event e
    where e.account_id = ${accountId} and e.lead_id = any (${leads}::bigint[]) and e.kind = 'lead_moved'
    order by e.id`.execute(db)
  return rows
}

export async function uuidOf(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from account a where a.id = ${accountId}`.execute(db)
  return found(rows[0]).uuid
}

/** `at`: when the lead was moved; `ending`: of the id of what was written of it. */
export type TakenBack = { lead_id: number; ending: string; at: string }

/** Moves that were undone before anything was sent: a later one into that step is told as the first. */
export const takeBackUntold = (db: Db, accountId: number, undone: TakenBack[]) =>
  sql`delete from stage_event e
    using jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u (lead_id bigint, ending text, at timestamptz)
    where e.account_id = ${accountId} and e.lead_id = u.lead_id and right(e.event_id, length(u.ending)) = u.ending
      and e.happened_at = u.at and e.unsure_since is null
      and (e.status in ('waiting', 'skipped') or e.held_by is not null)`.execute(db)

/** What keeps an event from being sent until it is over. */
export type HeldBy = 'consent' | 'block' | 'switch' | 'connection' | 'dataset'

export type KeptStageEvent = NewStageEvent & {
  id: number
  status: StageEvent['status']
  attempts: number
  /** Since then Meta may have it, and knows it again for 48 hours. */
  unsure_since: string | null
}

export async function lockStageEvent(db: Db, accountId: number, id: number): Promise<KeptStageEvent | null> {
  const { rows } = await sql<KeptStageEvent>`
    select e.id, e.contact_id, e.lead_id, e.event_id, e.event_name, e.step, e.leadgen_id, e.value, e.currency, e.happened_at,
      e.status, e.attempts, e.unsure_since
    from stage_event e where e.account_id = ${accountId} and e.id = ${id} for no key update of e`.execute(db)
  return rows[0] ?? null
}

/** What Meta may find the person by. */
export type Person = {
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
}

export async function personOf(db: Db, accountId: number, contactId: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select c.email, c.phone, c.first_name, c.last_name from contact c
    where c.account_id = ${accountId} and c.id = ${contactId} and c.erased_at is null and c.blocked_at is null
    for share of c`.execute(db)
  return rows[0] ?? null
}

export type Outcome = {
  status: StageEvent['status']
  reason: string | null
  remedy: string | null
  next_at: string | null
  trace_id: string | null
  held_by: HeldBy | null
}

/** Before it is posted: whether it arrived may never be known. */
export const noteTry = (db: Db, accountId: number, id: number, at: string) =>
  sql`update stage_event e set unsure_since = coalesce(e.unsure_since, ${at}::timestamptz)
    where e.account_id = ${accountId} and e.id = ${id}`.execute(db)

/** Meta said no to the only try there was. */
export const noteNotTaken = (db: Db, accountId: number, id: number) =>
  sql`update stage_event e set unsure_since = null where e.account_id = ${accountId} and e.id = ${id}`.execute(
    db,
  )

export const noteOutcome = (
  db: Db,
  accountId: number,
  id: number,
  { status, reason, remedy, next_at, trace_id, held_by }: Outcome,
  at: string,
) =>
  sql`update stage_event e set status = ${status}, reason = ${reason}, remedy = ${remedy}, next_at = ${next_at}, held_by = ${held_by},
      trace_id = coalesce(${trace_id}, e.trace_id), attempts = e.attempts + 1, updated_at = ${at},
      sent_at = case when ${status} = 'sent' then ${at}::timestamptz else e.sent_at end
    where e.account_id = ${accountId} and e.id = ${id} and e.status = 'waiting'`.execute(db)

/** Another try, from the first wait on. */
export const waitAgain = (db: Db, accountId: number, id: number, at: string) =>
  sql`update stage_event e set status = 'waiting', attempts = 0, next_at = null, held_by = null, updated_at = ${at}
    where e.account_id = ${accountId} and e.id = ${id}`.execute(db)

const columns = sql`e.id, e.lead_id, json_build_object('id', c.id, 'name', c.name) as contact, e.event_name, e.event_id, e.step,
  e.leadgen_id, e.value::text as value, e.currency, e.happened_at, e.status, e.reason, e.remedy,
  e.held_by is not null as is_held, e.attempts, e.next_at, e.sent_at, e.trace_id`

type Query = OutputOf<typeof listStageEvents, 'query'>

export const pageOfStageEvents = (
  db: Db,
  me: Me,
  { status, ...query }: Query,
  link: LinkToPage,
  leadId: number | null = null,
) =>
  readPage(db, me, query, link, {
    from: sql`stage_event e join lead l on l.account_id = ${me.account_id} and l.id = e.lead_id`,
    where: sql`e.account_id = ${me.account_id} and ${visibleLeads(me, 'l')} ${leadId === null ? sql`` : sql`and e.lead_id = ${leadId}`}
      ${status ? sql`and e.status = any (${status}::text[])` : sql``}`,
    order: newestFirst('e.created_at', 'e.id'),
    rows: (picked, more) => sql<StageEvent>`
      select ${columns} ${more} from stage_event e
      join contact c on c.account_id = ${me.account_id} and c.id = e.contact_id
      where e.account_id = ${me.account_id} and e.id in (${picked})`,
  })

export async function stageEventById(db: Db, accountId: number, id: number): Promise<StageEvent | undefined> {
  const { rows } = await sql<StageEvent>`
    select ${columns} from stage_event e
    join contact c on c.account_id = ${accountId} and c.id = e.contact_id
    where e.account_id = ${accountId} and e.id = ${id}`.execute(db)
  return rows[0]
}

/** Those that wait although their time passed: their job was lost, and is queued anew. */
export async function overdueEvents(db: Db, accountId: number, before: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from stage_event e
    where e.account_id = ${accountId} and e.status = 'waiting' and coalesce(e.next_at, e.updated_at) < ${before}::timestamptz
    order by e.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

export type HeldEvent = { id: number; contact_id: number; held_by: HeldBy }

export async function heldEvents(
  db: Db,
  accountId: number,
  { since, after, most }: { since: string; after: number; most: number },
): Promise<HeldEvent[]> {
  const { rows } = await sql<HeldEvent>`
    select e.id, e.contact_id, e.held_by from stage_event e
    where e.account_id = ${accountId} and e.held_by is not null and e.happened_at > ${since}::timestamptz and e.id > ${after}
    order by e.id limit ${most} for no key update of e`.execute(db)
  return rows
}
