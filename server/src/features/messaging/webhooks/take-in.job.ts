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
  nextDeliveries,
  noteFailure,
  removeDeliveries,
} from './queries.ts'
import { takeStatus } from './statuses.actions.ts'

type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int() })
type Payload = z.output<typeof Payload>

/** Where webhooks never end, another job goes on after this time: this one must not run into its limit. */
const handsOverAfter = 60_000
/** So many are taken in one transaction, but for no longer than this: it keeps the conversations of their people from everybody else. */
const mostAtOnce = 32
const together = 100

/**
 * Processes the webhooks of an account in the order they came, one after the other. Of whom one failed, what came later waits for it, so that
 * a conversation keeps its order; the others go on.
 */
export const takeIn: Job<Payload, Parts> = job('messaging.take-in', {
  payload: Payload,
  longest: '4 min',
  concurrency: 2,
  policy: 'stately',
  async run({ database, meta }: Parts, { account_id }, { now, signal, log, enqueue }) {
    let most = mostAtOnce
    const takeNext = (taken: { ids: number[] }) =>
      database.inAccount(account_id, async (db) => {
        // Begun anew where another transaction was in the way.
        taken.ids.length = 0
        const deliveries = await oldest(db, account_id, { at: now(), most })
        if (deliveries.length === 0) return false
        const account = await accountOf(db, account_id, { meta, enqueue })
        const began = performance.now()
        for (const delivery of deliveries) {
          taken.ids.push(delivery.id)
          await process(db, account_id, account, delivery, now())
          if (performance.now() - began > together) break
        }
        await removeDeliveries(db, account_id, taken.ids)
        most = Math.min(mostAtOnce, most * 2)
        return true
      })
    const until = Date.parse(now()) + handsOverAfter
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      if (Date.parse(now()) > until)
        return database.inAccount(account_id, (db) =>
          enqueue(db, takeIn, { account_id }, { key: String(account_id) }),
        )
      const taken: { ids: number[] } = { ids: [] }
      isMore = await takeNext(taken).catch(async (error: unknown) => {
        const id = taken.ids.at(-1)
        if (id === undefined) throw error
        if (most > 1) {
          // One of several: the next ones alone, so that only the one that fails waits.
          most = 1
          return true
        }
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

/** None only when none is on its way either. */
async function oldest(db: Db, accountId: number, how: { at: string; most: number }): Promise<Delivery[]> {
  const deliveries = await nextDeliveries(db, accountId, how)
  if (deliveries.length > 0) return deliveries
  await awaitArrivals(db, accountId)
  return nextDeliveries(db, accountId, how)
}

type Means = { meta: MetaParts; enqueue: Enqueue }
type Account = Awaited<ReturnType<typeof accountOf>>

async function accountOf(db: Db, accountId: number, means: Means) {
  const kept = (await connectionsOf(db, accountId)).find(({ kind }) => kind === 'messaging')
  const { phone_number_id, waba_id } = kept?.settings ?? {}
  const ours = { phoneNumberId: phone_number_id, wabaId: waba_id }
  return { ours, me: await systemOf(db, accountId), ...means }
}

async function process(
  db: Db,
  accountId: number,
  { ours, me, meta: { keys }, enqueue }: Account,
  { body }: Delivery,
  at: string,
) {
  const parsed = parseMetaJson(unseal(keys, body))
  await noteLeadgens(db, accountId, parsed, { at, enqueue })
  const { messages, templates } = changesOf(parsed, ours, templateFields)
  const actor = { me, at }
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
