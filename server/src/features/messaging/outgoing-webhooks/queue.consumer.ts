import type { Event } from '#contract/events.ts'
import { type WebhookFilters, webhookEvents } from '#contract/messaging/outgoing-webhooks.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { insertPosts, type NewPost } from './deliveries.queries.ts'
import { postWebhook } from './post.job.ts'
import { aboutLeads, listening, silentAmong } from './queries.ts'

type About = { contact_id?: number; lead_id?: number | null }

/** Writes what is to be sent of each event, once for each webhook that listens, and queues it. */
export const queueWebhooks = consumer({
  name: 'outgoing-webhooks',
  events: webhookEvents,
  longest: '2 min',
  // The people they name stay locked until all their deliveries are queued.
  most: 50,
  run: ({ database }: { database: Database }, accountId, happened, { now, enqueue }) =>
    database.inAccount(accountId, async (db) => {
      const types = [...new Set(happened.map(({ event }) => event.type))]
      const webhooks = await listening(db, accountId, types)
      if (webhooks.length === 0) return
      const leads = await leadsOf(db, accountId, happened)
      const silent = await silentAmong(db, accountId, contactsOf(happened))
      const posts = webhooks.flatMap(({ id, events, filters }) =>
        happened.flatMap(({ seq, at, event }): NewPost[] => {
          const { contact_id = null, lead_id = null } = event as About
          if (contact_id !== null && silent.has(contact_id)) return []
          const lead = lead_id === null ? undefined : leads.get(lead_id)
          if (!events.includes(event.type) || !passes(filters, lead)) return []
          const { type } = event
          const body = JSON.stringify({ id: `${accountId}-${seq}`, seq, type, at, data: dataOf(event) })
          return [{ webhook_id: id, seq, event: type, body, contact_id }]
        }),
      )
      for (const delivery_id of await insertPosts(db, accountId, posts, now()))
        await enqueue(db, postWebhook, { account_id: accountId, delivery_id })
    }),
})

const contactsOf = (happened: { event: object }[]) => [
  ...new Set(happened.flatMap(({ event }) => (event as About).contact_id ?? [])),
]

/**
 * Who was merged may be erased alone later: the delivery, which is of the other one, does not say how they are called. Where units were
 * before is for consumers of this server.
 */
export function dataOf(event: Event): object {
  const { type: _type, ...data } = event
  if (event.type === 'contact.merged') {
    const { name: _name, ...rest } = data as Partial<typeof event>
    return rest
  }
  if (event.type === 'unit.updated') return { units_ids: event.units_ids }
  return data
}

async function leadsOf(db: Db, accountId: number, happened: { event: object }[]) {
  const ids = happened.flatMap(({ event }) => (event as About).lead_id ?? [])
  return aboutLeads(db, accountId, [...new Set(ids)])
}

type Lead = { seller_id: number | null; projects: number[] }

export function passes(
  { sellers_ids = [], projects_ids = [] }: WebhookFilters,
  lead: Lead | undefined,
): boolean {
  if (sellers_ids.length + projects_ids.length === 0) return true
  if (!lead) return false
  const isOfSeller = sellers_ids.length === 0 || sellers_ids.includes(lead.seller_id ?? 0)
  return isOfSeller && (projects_ids.length === 0 || lead.projects.some((id) => projects_ids.includes(id)))
}
