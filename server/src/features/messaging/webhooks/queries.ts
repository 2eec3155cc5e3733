import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { isBefore } from '#server/platform/time.ts'

export type Asset = {
  kind: 'phone_number' | 'waba' | 'verify_token' | 'page'
  value: string
  account_id: number
}

/** Which accounts Meta may mean. Across accounts. */
export async function accountsNamed(db: Db, values: string[]): Promise<Asset[]> {
  const { rows } = await sql<Asset>`
    select a.kind, a.value, a.account_id from meta_asset a
    where a.value = any (${values}::text[]) and a.kind in ('phone_number', 'waba', 'page')`.execute(db)
  return rows
}

export async function isVerifyToken(db: Db, hashes: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from meta_asset a where a.kind = 'verify_token' and a.value = any (${hashes}::text[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type NewDelivery = { body: string; correspondents: string[]; received_at: string }

/** In their order. */
export const keepDeliveries = (db: Db, accountId: number, deliveries: NewDelivery[]) =>
  sql`insert into webhook_delivery as d (account_id, body, correspondents, received_at)
    select ${accountId}::bigint, n.body, string_to_array(n.people, ' '), n.received_at
    from unnest(${deliveries.map(({ body }) => body)}::text[],
      ${deliveries.map(({ correspondents }) => correspondents.join(' '))}::text[],
      ${deliveries.map(({ received_at }) => received_at)}::timestamptz[]) with ordinality as n (body, people, received_at, place)
    order by n.place returning d.id`.execute(db)

/** Not every message: a row of settings is no place for a thousand writes a minute. */
export const noteWebhook = (db: Db, accountId: number, at: string) =>
  sql`update connection c set last_webhook_at = ${at}
    where c.account_id = ${accountId} and c.kind <> 'lead_ads'
      and (c.last_webhook_at is null or c.last_webhook_at < ${at}::timestamptz - interval '1 minute')`.execute(
    db,
  )

/**
 * A request that keeps a webhook holds this lock shared until it commits. The job takes it alone before it ends, so that none arrives unseen: the one
 * that keeps it counts on a job that waits already.
 */
export const shareArrival = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${`webhooks of ${accountId}`}, 0))`.execute(db)

export const awaitArrivals = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${accountId}`}, 0))`.execute(db)

export type Delivery = { id: number; body: string }

/** What fails this often is kept to be looked at, and holds nothing up. */
const mostAttempts = 5
/** So many of the oldest are looked at where several are taken at once. */
const lookedAt = 300

/** The oldest ones, locked, of people of whom nothing older waits: what failed is tried again before what they said later. */
export async function nextDeliveries(
  db: Db,
  accountId: number,
  { at, most }: { at: string; most: number },
): Promise<Delivery[]> {
  if (most > 1) {
    const ids = await readyIds(db, accountId, at, most)
    const { rows } = await sql<Delivery>`
      select d.id, d.body from webhook_delivery d
      where d.account_id = ${accountId} and d.id = any (${ids}::bigint[])
      order by d.id for update of d`.execute(db)
    // Another one that was at them has settled some: what is left of their people is looked at anew.
    if (rows.length === ids.length && rows.length > 0) return rows
  }
  const { rows } = await sql<Delivery>`
    select d.id, d.body from webhook_delivery d
    where d.account_id = ${accountId} and d.attempts < ${mostAttempts}
      and (d.retry_at is null or d.retry_at <= ${at}::timestamptz)
      and not exists (select from webhook_delivery e
        where e.account_id = ${accountId} and e.id < d.id and e.attempts < ${mostAttempts}
          and e.correspondents && d.correspondents)
    order by d.id limit 1 for update of d`.execute(db)
  return rows
}

type Waiting = { id: number; correspondents: string[]; is_ready: boolean }

async function readyIds(db: Db, accountId: number, at: string, most: number): Promise<number[]> {
  const { rows } = await sql<Waiting>`
    select d.id, d.correspondents, (d.retry_at is null or d.retry_at <= ${at}::timestamptz) as is_ready
    from webhook_delivery d
    where d.account_id = ${accountId} and d.attempts < ${mostAttempts}
    order by d.id limit ${lookedAt}`.execute(db)
  const held = new Set<string>()
  const ready: number[] = []
  for (const { id, correspondents, is_ready } of rows) {
    if (is_ready && !correspondents.some((one) => held.has(one))) ready.push(id)
    else for (const one of correspondents) held.add(one)
    if (ready.length === most) break
  }
  return ready
}

/** Whether one failed and is tried again. What waits for it is of no account here, and what arrives meanwhile has a job of its own. */
export async function isAnyToRetry(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_delivery d
    where d.account_id = ${accountId} and d.attempts > 0 and d.attempts < ${mostAttempts} limit 1`.execute(db)
  return rows.length > 0
}

export const removeDeliveries = (db: Db, accountId: number, ids: number[]) =>
  sql`delete from webhook_delivery d where d.account_id = ${accountId} and d.id = any (${ids}::bigint[])`.execute(
    db,
  )

/** Longer after each failure. */
export const noteFailure = (db: Db, accountId: number, id: number, error: string, at: string) =>
  sql`update webhook_delivery d set attempts = d.attempts + 1, last_error = ${error},
      retry_at = ${at}::timestamptz + interval '2 s' * power(2, d.attempts)
    where d.account_id = ${accountId} and d.id = ${id}`.execute(db)

/** The contact with one of these phones or WhatsApp ids. */
export async function contactKnownBy(
  db: Db,
  me: Me,
  identities: { kind: string; value: string }[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as asked (kind, value)
    join contact_identity i on i.account_id = ${me.account_id} and i.kind = asked.kind and i.value = asked.value
    join contact c on c.account_id = ${me.account_id} and c.id = i.contact_id and not c.is_deleted
    order by asked.kind = 'whatsapp_user' desc, c.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

type UserIdentity = { contact_id: number; value: string }

/** The ids that WhatsApp has for these people. */
export const addIdentities = (db: Db, accountId: number, all: readonly UserIdentity[]) =>
  sql`insert into contact_identity (account_id, contact_id, kind, value)
    select ${accountId}::bigint, i.contact_id, 'whatsapp_user', i.value
    from unnest(${all.map(({ contact_id }) => contact_id)}::bigint[], ${all.map(({ value }) => value)}::text[]) as i (contact_id, value)
    order by i.value, i.contact_id on conflict do nothing`.execute(db)

export async function methodOfWhatsApp(db: Db, me: Me): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from account_option o
    where o.account_id = ${me.account_id} and o.list = 'method' and o.code = 'whatsapp' order by o.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export async function optOutWords(db: Db, me: Me): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select a.opt_out_words as words from account a where a.id = ${me.account_id}`.execute(db)
  return rows[0]?.words ?? []
}

type Word = { contact_id: number; lead_id: number | null; at: string }

/**
 * They wrote: their leads and contacts had word of them then, which nobody has read yet. Leads are locked in the order of their ids, so
 * that two who change several never wait for each other; the contacts are locked.
 */
export async function noteHeard(db: Db, me: Me, words: readonly Word[]) {
  const contacts = latestBy(words, ({ contact_id }) => contact_id)
  await sql`
    update contact c set last_interaction_at = greatest(c.last_interaction_at, h.at)
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as h (id bigint, at timestamptz)
    where c.account_id = ${me.account_id} and c.id = h.id`.execute(db)
  const leads = latestBy(words, ({ lead_id }) => lead_id)
  if (leads.length === 0) return
  await sql`
    with locked as materialized (
      select d.id, h.at, h.count from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as h (id bigint, at timestamptz, count int)
      join lead d on d.account_id = ${me.account_id} and d.id = h.id order by d.id for no key update of d)
    update lead d set last_interaction_at = greatest(d.last_interaction_at, l.at), unread_messages = d.unread_messages + l.count
    from locked l where d.account_id = ${me.account_id} and d.id = l.id`.execute(db)
}

/** Of each, when it was last and how often. */
const latestBy = (words: readonly Word[], idOf: (word: Word) => number | null) =>
  [...Map.groupBy(words, idOf)].flatMap(([id, own]) =>
    id === null
      ? []
      : [
          {
            id,
            count: own.length,
            at: own.map(({ at }) => at).reduce((one, other) => (isBefore(one, other) ? other : one)),
          },
        ],
  )

export type Told = {
  id: number
  conversation_id: number
  conversation_uuid: string
  contact_id: number
}

/** The message that Meta names. */
export async function lockMessage(db: Db, me: Me, wamid: string): Promise<Told | null> {
  const { rows } = await sql<Told>`
    select m.id, m.conversation_id, v.uuid as conversation_uuid, v.contact_id
    from message m join conversation v on v.account_id = ${me.account_id} and v.id = m.conversation_id
    where m.account_id = ${me.account_id} and m.wamid = ${wamid} for no key update of m`.execute(db)
  return rows[0] ?? null
}

export type ToldOf = Told & {
  wamid: string | null
  uuid: string
  direction: string
  status: string
  price_category: string | null
  is_billed: boolean | null
}

/** The messages that Meta or our own ids name, locked in the order of their ids. */
export async function lockMessages(
  db: Db,
  me: Me,
  { wamids, uuids }: { wamids: string[]; uuids: string[] },
): Promise<ToldOf[]> {
  const { rows } = await sql<ToldOf>`
    select m.id, m.conversation_id, v.uuid as conversation_uuid, v.contact_id, m.wamid, m.uuid, m.direction, m.status,
      m.price_category, m.is_billed
    from message m join conversation v on v.account_id = ${me.account_id} and v.id = m.conversation_id
    where m.account_id = ${me.account_id} and m.id in (
      select b.id from message b where b.account_id = ${me.account_id} and b.wamid = any (${wamids}::text[])
      union
      select o.id from message o where o.account_id = ${me.account_id} and o.uuid = any (${uuids}::uuid[]))
    order by m.id for no key update of m`.execute(db)
  return rows
}

export type StatusNews = {
  id: number
  wamid: string
  status: string
  error: { code: string; detail: string } | null
}

export const setStatuses = (db: Db, me: Me, news: readonly StatusNews[], at: string) =>
  sql`update message m set status = n.status, wamid = coalesce(m.wamid, n.wamid), error_code = n.error ->> 'code',
      error_detail = n.error ->> 'detail', updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (id bigint, wamid text, status text, error jsonb)
    where m.account_id = ${me.account_id} and m.id = n.id`.execute(db)

export type PriceNews = { id: number; category: string; is_billed: boolean; first_at: string }

/** The first word on its price dates it, the last one counts. */
export const setPrices = (db: Db, me: Me, news: readonly PriceNews[], at: string) =>
  sql`update message m set price_category = n.category, is_billed = n.is_billed, priced_at = coalesce(m.priced_at, n.first_at),
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (id bigint, category text, is_billed boolean, first_at timestamptz)
    where m.account_id = ${me.account_id} and m.id = n.id`.execute(db)

export const setWords = (
  db: Db,
  me: Me,
  id: number,
  { body, details, said_at }: { body: string | null; details: object; said_at: string },
  at: string,
) =>
  sql`update message m set body = ${body}, details = ${JSON.stringify(details)}::jsonb, edited_at = ${said_at}, updated_at = ${at}
    where m.account_id = ${me.account_id} and m.id = ${id} and m.revoked_at is null
      and (m.edited_at is null or m.edited_at < ${said_at}::timestamptz)`.execute(db)

/** Its words are gone. */
export const revoke = (db: Db, me: Me, id: number, said_at: string, at: string) =>
  sql`update message m set body = null, details = '{}', revoked_at = coalesce(m.revoked_at, ${said_at}), updated_at = ${at}
    where m.account_id = ${me.account_id} and m.id = ${id}`.execute(db)

/** Who wrote with a new number or id goes on in the same conversation. */
export const moveNumber = (db: Db, me: Me, id: number, waId: string, at: string) =>
  sql`update conversation v set wa_id = ${waId}, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.id = ${id} and not exists (select from conversation w
      where w.account_id = ${me.account_id} and w.phone_number_id = v.phone_number_id and w.wa_id = ${waId})`.execute(
    db,
  )

/** The id of who hides the phone changes with the number. */
export const moveUser = (db: Db, me: Me, id: number, userId: string, at: string) =>
  sql`update conversation v set wa_user_id = ${userId}, updated_at = ${at}
    where v.account_id = ${me.account_id} and v.id = ${id} and not exists (select from conversation w
      where w.account_id = ${me.account_id} and w.phone_number_id = v.phone_number_id and w.wa_user_id = ${userId})`.execute(
    db,
  )
