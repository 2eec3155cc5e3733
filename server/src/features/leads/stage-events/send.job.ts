import { z } from 'zod'
import { type Line, lineOf } from '#server/features/leads/lead-ads/line.actions.ts'
import { noteAnswer } from '#server/features/messaging/connections/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { askGraph } from '#server/platform/graph/client.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import { whoHolds } from './consent.queries.ts'
import { isTooOld, payloadOf } from './payload.ts'
import {
  type HeldBy,
  type KeptStageEvent,
  lockStageEvent,
  noteNotTaken,
  noteOutcome,
  noteTry,
  type Outcome,
  personOf,
} from './queries.ts'
import { held, mayCountTwice, nextTry, refusalOf, unsent, wasNotTaken } from './said.actions.ts'
import { keptSetting } from './settings.queries.ts'

type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int(), stage_event_id: z.int() })
type Payload = z.output<typeof Payload>

/** Tells Meta of one event. It may arrive twice, with the same `event_id`, and counts once there. */
export const sendStageEvent = job('stage-events.send', {
  payload: Payload,
  longest: '1 min',
  concurrency: 2,
  async run({ database, meta }: Parts, payload, { now, enqueue }) {
    const { account_id, stage_event_id } = payload
    const ready = await database.inAccount(account_id, async (db) => {
      const event = await lockStageEvent(db, account_id, stage_event_id)
      if (event?.status !== 'waiting') return null
      const found = await readyToSend(db, account_id, event, meta, now())
      if ('body' in found) {
        await noteTry(db, account_id, stage_event_id, now())
        return { ...found, isFirst: event.unsure_since === null }
      }
      await noteOutcome(db, account_id, stage_event_id, { ...nothing, ...found }, now())
      return null
    })
    if (!ready) return
    const answer = await post(ready.line, ready.body)
    const refused = refusalOf(answer)
    await database.inAccount(account_id, async (db) => {
      const trace = answer.ok ? answer.body.fbtrace_id : null
      const trace_id = typeof trace === 'string' ? trace.slice(0, 100) : null
      const kept = await lockStageEvent(db, account_id, stage_event_id)
      if (ready.isFirst && wasNotTaken(answer)) await noteNotTaken(db, account_id, stage_event_id)
      if (kept?.status !== 'waiting') return
      const outcome = refused
        ? await failedOf(db, payload, { ...refused, attempts: kept.attempts }, { at: now(), enqueue })
        : { ...nothing, status: 'sent' as const }
      await noteOutcome(db, account_id, stage_event_id, { ...outcome, trace_id }, now())
      if (!answer.ok && answer.code === 190) {
        const { detail, remedy } = answer
        await noteAnswer(db, account_id, 'lead_ads', { ok: false, detail, remedy }, now())
      }
    })
  },
})

const nothing: Outcome = {
  status: 'skipped',
  reason: null,
  remedy: null,
  next_at: null,
  trace_id: null,
  held_by: null,
}

type Unsent = Pick<Outcome, 'status' | 'reason' | 'remedy'> & Partial<Outcome>

const heldBy = (held_by: HeldBy, status: 'skipped' | 'failed'): Unsent => ({
  status,
  held_by,
  ...held[held_by],
})

async function readyToSend(
  db: Db,
  accountId: number,
  event: KeptStageEvent,
  meta: MetaParts,
  at: string,
): Promise<{ line: Line; body: object } | Unsent> {
  const person = await personOf(db, accountId, event.contact_id)
  if (isTooOld(event.happened_at, at)) return { status: 'failed', ...unsent.tooOld }
  if (mayCountTwice(event.unsure_since, at)) return { status: 'failed', ...unsent.unsure }
  if (!person) return heldBy('block', 'skipped')
  const holds = (await whoHolds(db, accountId, [event.contact_id])).get(event.contact_id)
  if (holds) return heldBy(holds, 'skipped')
  if (!(await keptSetting(db, accountId)).is_on) return heldBy('switch', 'skipped')
  const line = await lineOf(db, accountId, meta)
  if (!line) return heldBy('connection', 'failed')
  if (!line.datasetId) return heldBy('dataset', 'failed')
  return { line, body: { data: [payloadOf(event, person)] } }
}

export const post = ({ graph, token, appSecret, datasetId }: Line, body: object) =>
  askGraph(graph, { token, appSecret }, { method: 'POST', path: `${datasetId}/events`, body })

type Refused = { reason: string | null; remedy: string | null; isForGood: boolean; attempts: number }

async function failedOf(
  db: Db,
  payload: Payload,
  { reason, remedy, isForGood, attempts }: Refused,
  { at, enqueue }: { at: string; enqueue: Enqueue },
): Promise<Outcome> {
  const next_at = isForGood ? null : nextTry(attempts, at)
  if (next_at) await enqueue(db, sendStageEvent, payload, { at: next_at })
  return { ...nothing, status: next_at ? 'waiting' : 'failed', reason, remedy, next_at }
}
