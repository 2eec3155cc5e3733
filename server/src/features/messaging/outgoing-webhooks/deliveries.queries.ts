import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listWebhookDeliveries, WebhookDelivery } from '#contract/messaging/outgoing-webhooks.ts'
import type { Db } from '#server/platform/db.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'

export type NewPost = {
  webhook_id: number
  seq: number | null
  event: string
  body: string
  contact_id: number | null
}

/** An event is sent to a webhook once, however often the consumer gets it. */
export async function insertPosts(
  db: Db,
  accountId: number,
  posts: NewPost[],
  at: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_post (account_id, webhook_id, seq, event, body, contact_id, created_at, updated_at)
    select ${accountId}, p.webhook_id, p.seq, p.event, p.body, p.contact_id, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      as p (webhook_id bigint, seq bigint, event text, body text, contact_id bigint)
    on conflict (account_id, webhook_id, seq) do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type KeptPost = Pick<NewPost, 'webhook_id' | 'event' | 'body' | 'contact_id'> & {
  id: number
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: string | null
}

export async function lockPost(db: Db, accountId: number, id: number): Promise<KeptPost | null> {
  const { rows } = await sql<KeptPost>`
    select d.id, d.webhook_id, d.event, d.body, d.contact_id, d.status, d.attempts, d.next_at from webhook_post d
    where d.account_id = ${accountId} and d.id = ${id} for no key update of d`.execute(db)
  return rows[0] ?? null
}

export type Outcome = {
  status: KeptPost['status']
  next_at: string | null
  response_status: number | null
  response_body: string | null
  error: string | null
  milliseconds: number | null
}

export const noteOutcome = (db: Db, accountId: number, id: number, outcome: Outcome, at: string) =>
  sql`update webhook_post d set status = ${outcome.status}, attempts = d.attempts + 1, next_at = ${outcome.next_at},
      response_status = ${outcome.response_status}, response_body = ${outcome.response_body}, error = ${outcome.error},
      milliseconds = ${outcome.milliseconds}, sent_at = ${at}, updated_at = ${at}
    where d.account_id = ${accountId} and d.id = ${id}`.execute(db)

const deliveryColumns = sql`d.id, d.event, d.status, d.attempts, d.next_at, d.response_status, d.error, d.milliseconds, d.sent_at,
  d.created_at`

type Query = OutputOf<typeof listWebhookDeliveries, 'query'>

/** What was sent may be of anybody: who may only look sees that it was. */
const mayRead = (me: Me) => me.permissions.includes('connections.manage')

export const pageOfDeliveries = (db: Db, me: Me, id: number, { status, ...query }: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`webhook_post d`,
    where: sql`d.account_id = ${me.account_id} and d.webhook_id = ${id}
      ${status ? sql`and d.status = any (${status}::text[])` : sql``}`,
    order: newestFirst('d.created_at', 'd.id'),
    rows: (picked, more) => sql<WebhookDelivery>`
      select ${deliveryColumns}, case when ${mayRead(me)}::boolean then d.body end as body,
        case when ${mayRead(me)}::boolean then d.response_body end as response_body ${more}
      from webhook_post d
      where d.account_id = ${me.account_id} and d.id in (${picked})`,
  })

export async function deliveryById(
  db: Db,
  accountId: number,
  id: number,
): Promise<WebhookDelivery | undefined> {
  const { rows } = await sql<WebhookDelivery>`
    select ${deliveryColumns}, d.body, d.response_body from webhook_post d
    where d.account_id = ${accountId} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** The next deliveries of a deleted webhook; returns how many there were. */
export async function removePosts(db: Db, accountId: number, id: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_post d where d.account_id = ${accountId} and d.id in (
      select p.id from webhook_post p join webhook w on w.account_id = ${accountId} and w.id = p.webhook_id
      where p.account_id = ${accountId} and p.webhook_id = ${id} and w.deleted_at is not null limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
