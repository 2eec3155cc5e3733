import type { StageEvent, StageEventTest } from '#contract/leads/stage-events.ts'
import { lineOf } from '#server/features/leads/lead-ads/line.actions.ts'
import { visibleLead } from '#server/features/leads/leads/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InAccount } from '#server/platform/route.ts'
import { isTooOld, payloadOf } from './payload.ts'
import { lockStageEvent, stageEventById, waitAgain } from './queries.ts'
import { held, mayCountTwice, refusalOf, unsent } from './said.actions.ts'
import { post, sendStageEvent } from './send.job.ts'

export async function retryStageEvent(
  db: Db,
  actor: Actor,
  id: number,
  enqueue: Enqueue,
): Promise<StageEvent> {
  const { account_id } = actor.me
  const event = found(await lockStageEvent(db, account_id, id))
  found(await visibleLead(db, actor.me, event.lead_id))
  ensure(event.status !== 'sent', 'conflict', { detail: 'Meta ya lo recibió' })
  ensure(event.status !== 'waiting', 'conflict', { detail: 'Ese evento todavía está en espera' })
  ensure(!isTooOld(event.happened_at, actor.at), 'conflict', { detail: unsent.tooOld.reason })
  ensure(!mayCountTwice(event.unsure_since, actor.at), 'conflict', { detail: unsent.unsure.reason })
  await waitAgain(db, account_id, id, actor.at)
  await enqueue(db, sendStageEvent, { account_id, stage_event_id: id })
  await record(db, actor, 'connections.stage_event_retried', { stage_event_id: id, lead_id: event.lead_id })
  return found(await stageEventById(db, account_id, id))
}

type Asked = { accountId: number; meta: MetaParts; inAccount: InAccount; at: string }

/** Meta shows it among its test events; the person is made up. */
export async function tryStageEvents(
  { accountId, meta, inAccount, at }: Asked,
  { test_event_code, event_name = 'Lead' }: { test_event_code: string; event_name?: string | undefined },
): Promise<StageEventTest> {
  const line = await inAccount((db) => lineOf(db, accountId, meta))
  const missing = line ? (line.datasetId ? null : held.dataset) : held.connection
  if (!line || missing)
    return { ok: false, detail: missing?.reason ?? '', remedy: missing?.remedy ?? null, trace_id: null }
  const leadgen_id = '1234567890123456'
  const event = {
    event_name,
    event_id: `umbral-test-${Date.parse(at)}`,
    happened_at: at,
    leadgen_id,
    value: null,
    currency: null,
  }
  const person = { email: 'prueba@umbral.invalid', phone: null, first_name: 'Prueba', last_name: null }
  const answer = await post(line, { data: [payloadOf(event, person)], test_event_code })
  const refused = refusalOf(answer)
  const trace = answer.ok ? answer.body.fbtrace_id : null
  return {
    ok: refused === null,
    detail: refused?.reason ?? 'Meta recibió el evento de prueba',
    remedy: refused ? refused.remedy : 'Mírelo en el administrador de eventos, en Probar eventos',
    trace_id: typeof trace === 'string' ? trace.slice(0, 100) : null,
  }
}
