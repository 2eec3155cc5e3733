import { z } from 'zod'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { keptTemplate } from '#server/features/messaging/templates/queries.ts'
import { sendTemplate, valuesFor } from '#server/features/messaging/templates/sending.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import type { Log } from '#server/platform/log.ts'
import type { Me } from '#server/platform/me.ts'
import { sentences } from '#server/platform/sentences.ts'
import { hindrance } from './hindrance.actions.ts'
import { type KeptMailing, runningMailing, setMailing } from './queries.ts'
import {
  isAnyWaiting,
  noteHanded,
  noteSkipped,
  noteTry,
  stoppingError,
  type Turn,
  takeTurn,
} from './turns.queries.ts'
import { withFallbacks } from './values.ts'

type Parts = { database: Database; meta: MetaParts; publicUrl: string }
const Payload = z.strictObject({ account_id: z.int(), mailing_id: z.int() })
type Payload = z.output<typeof Payload>

/** How many of the six parts of a minute one run is. */
const partsOfMinute = 6
const wait = 60_000 / partsOfMinute

/**
 * Hands over what ten seconds may carry, and begins again ten seconds later. Each person is taken, and their message queued, in one
 * transaction: whenever it is cut off, nobody gets it twice.
 */
export const sendMailing = job('messaging.mailing', {
  payload: Payload,
  longest: '2 min',
  policy: 'stately',
  async run(parts: Parts, payload, { now, signal, enqueue, log }) {
    const { account_id, mailing_id } = payload
    const inAccount = <T>(work: (db: Db) => Promise<T>) => parts.database.inAccount(account_id, work)
    const begun = Date.parse(now())
    const mailing = await inAccount((db) => stillRunning(db, parts.meta, payload, now()))
    if (!mailing) return
    for (let left = Math.ceil(mailing.per_minute / partsOfMinute); left > 0; left -= 1) {
      signal.throwIfAborted()
      const isMore = await sendOne(parts, payload, { now, enqueue, log })
      if (isMore === 'stopped') return
      if (isMore === 'end') break
    }
    await inAccount(async (db) => {
      const still = await runningMailing(db, account_id, mailing_id)
      if (!still) return
      if (await isAnyWaiting(db, account_id, mailing_id)) {
        const at = new Date(begun + wait).toISOString()
        await enqueue(db, sendMailing, payload, { at, key: String(mailing_id) })
      } else await setMailing(db, account_id, mailing_id, { status: 'done', ended_at: now() }, now())
    })
  },
})

/** Null where it does not run any more; it stops by itself where nothing would leave. */
async function stillRunning(
  db: Db,
  meta: MetaParts,
  { account_id, mailing_id }: Payload,
  at: string,
): Promise<KeptMailing | null> {
  const mailing = await runningMailing(db, account_id, mailing_id)
  if (!mailing) return null
  const me = await systemOf(db, account_id)
  const reason = (await hindrance(db, me, mailing, meta)) ?? (await stoppingError(db, account_id, mailing))
  if (!reason) return mailing
  await setMailing(db, account_id, mailing_id, { status: 'paused', paused_reason: reason }, at)
  return null
}

type Means = { now: () => string; enqueue: Enqueue; log: Log }

async function sendOne(
  { database, meta, publicUrl }: Parts,
  { account_id, mailing_id }: Payload,
  { now, enqueue, log }: Means,
): Promise<'sent' | 'end' | 'stopped'> {
  const taken: { turn: Turn | null } = { turn: null }
  const at = now()
  try {
    return await database.inAccount(account_id, async (db) => {
      const mailing = await runningMailing(db, account_id, mailing_id)
      if (!mailing) return 'stopped'
      const me = await systemOf(db, account_id)
      const turn = await takeTurn(db, me, mailing)
      if (!turn) return 'end'
      taken.turn = turn
      if (turn.reason) await noteSkipped(db, account_id, turn.id, turn.reason, at)
      else await hand(db, me, { mailing, turn, meta, enqueue, publicUrl }, at)
      return 'sent'
    })
  } catch (error) {
    const { turn } = taken
    if (!turn) throw error
    const refusal = error instanceof Failure && error.status < 500 ? error : null
    if (!refusal && (error instanceof Failure || isPassing(error))) throw error
    if (!refusal)
      log.error({ err: error, account_id, mailing_id, recipient_id: turn.id }, 'a message could not be made')
    return database.inAccount(account_id, async (db) => {
      // What keeps everybody from getting it says nothing about this one.
      if (!(await stillRunning(db, meta, { account_id, mailing_id }, at))) return 'stopped'
      // What fails for no known reason is tried once more, after everybody else.
      if (!refusal && turn.tries === 0) {
        await noteTry(db, account_id, turn.id)
        return 'sent'
      }
      const reason = refusal
        ? (refusal.more.detail ?? sentences[refusal.code])
        : 'Su mensaje no se pudo preparar'
      await noteSkipped(db, account_id, turn.id, reason, at)
      return 'sent'
    })
  }
}

/** The database, the network or the store of files was away: it says nothing about the person. */
function isPassing(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return ['08', '40', '53', '55', '57', 'E'].some((beginning) => code.startsWith(beginning))
}

type Handing = { mailing: KeptMailing; turn: Turn; meta: MetaParts; enqueue: Enqueue; publicUrl: string }

/** It names the seller of the person, or who made the mailing, and nobody wrote it: it answers no enquiry. */
async function hand(db: Db, me: Me, { mailing, turn, meta, enqueue, publicUrl }: Handing, at: string) {
  const { template_id } = mailing
  const { contact_id } = turn
  const named = { ...me, id: turn.seller_id ?? mailing.created_by_id ?? me.id }
  const template = await keptTemplate(db, me, template_id)
  const known = await valuesFor(db, named, contact_id, { template_id }, publicUrl)
  const variables = withFallbacks(template, known, mailing.variables)
  const message = await sendTemplate(db, { me, at }, { meta, enqueue, publicUrl }, contact_id, {
    template_id,
    variables,
  })
  await noteHanded(db, me.account_id, turn.id, message, at)
}
