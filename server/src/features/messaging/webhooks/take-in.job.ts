import { z } from 'zod'
import { noteLeadgens } from '#server/features/leads/lead-ads/webhook.actions.ts'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { takeTemplate, templateFields } from '#server/features/messaging/templates/told.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { parseMetaJson } from '#server/platform/graph/client.ts'
import { type Enqueue, type Job, job } from '#server/platform/jobs/job.ts'
import { unseal } from '#server/platform/secrets.ts'
import { takeMessage } from './messages.actions.ts'
import { changesOf, IncomingMessage, IncomingStatus, Preference } from './payload.ts'
import { takePreference } from './preferences.actions.ts'
import {
  awaitArrivals,
  type Delivery,
  isAnyToRetry,
  nextDelivery,
  noteFailure,
  removeDelivery,
} from './queries.ts'
import { takeStatus } from './statuses.actions.ts'

type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int() })
type Payload = z.output<typeof Payload>

/** Where webhooks never end, another job goes on after this time: this one must not run into its limit. */
const handsOverAfter = 60_000

/**
 * Processes the webhooks of an account in the order they came, one at a time. Of whom one failed, what came later waits for it, so that
 * a conversation keeps its order; the others go on.
 */
export const takeIn: Job<Payload, Parts> = job('messaging.take-in', {
  payload: Payload,
  longest: '4 min',
  concurrency: 2,
  policy: 'stately',
  async run({ database, meta }: Parts, { account_id }, { now, signal, log, enqueue }) {
    const takeNext = (taken: { id: number | null }) =>
      database.inAccount(account_id, async (db) => {
        const delivery = await oldest(db, account_id, now())
        if (!delivery) return false
        taken.id = delivery.id
        await process(db, account_id, { meta, enqueue }, delivery, now())
        await removeDelivery(db, account_id, delivery.id)
        return true
      })
    const until = Date.parse(now()) + handsOverAfter
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      if (Date.parse(now()) > until)
        return database.inAccount(account_id, (db) =>
          enqueue(db, takeIn, { account_id }, { key: String(account_id) }),
        )
      const taken: { id: number | null } = { id: null }
      isMore = await takeNext(taken).catch(async (error: unknown) => {
        const { id } = taken
        if (id === null) throw error
        log.error({ err: error, account_id, delivery_id: id }, 'a webhook could not be processed')
        const name = error instanceof Error ? error.name : 'Error'
        await database.inAccount(account_id, (db) => noteFailure(db, account_id, id, name, now()))
        return true
      })
    }
    if (await database.inAccount(account_id, (db) => isAnyToRetry(db, account_id)))
      throw new Error('Webhooks wait for another try')
  },
})

/** Null only when none is on its way either. */
async function oldest(db: Db, accountId: number, at: string): Promise<Delivery | null> {
  const delivery = await nextDelivery(db, accountId, at)
  if (delivery) return delivery
  await awaitArrivals(db, accountId)
  return nextDelivery(db, accountId, at)
}

type Means = { meta: MetaParts; enqueue: Enqueue }

async function process(
  db: Db,
  accountId: number,
  { meta: { keys }, enqueue }: Means,
  { body }: Delivery,
  at: string,
) {
  const parsed = parseMetaJson(unseal(keys, body))
  await noteLeadgens(db, accountId, parsed, { at, enqueue })
  const kept = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'messaging')
  const { phone_number_id, waba_id } = kept?.settings ?? {}
  const ours = { phoneNumberId: phone_number_id, wabaId: waba_id }
  const { messages, templates } = changesOf(parsed, ours, templateFields)
  const actor = { me: await systemOf(db, accountId), at }
  for (const { field, value } of templates) await takeTemplate(db, actor, { field, value, enqueue })
  for (const value of messages) {
    for (const one of value.messages ?? []) {
      const { data } = IncomingMessage.safeParse(one)
      if (data) await takeMessage(db, actor, { value, message: data, enqueue })
    }
    for (const one of value.statuses ?? []) {
      const { data } = IncomingStatus.safeParse(one)
      if (data) await takeStatus(db, actor, data)
    }
    for (const one of value.user_preferences ?? []) {
      const { data } = Preference.safeParse(one)
      if (data) await takePreference(db, actor, data)
    }
  }
}
