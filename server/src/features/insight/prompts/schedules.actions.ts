import type { OutputOf } from '#contract/endpoint.ts'
import {
  type createPromptSchedule,
  mostPromptSchedules,
  type PromptSchedule,
  type patchPromptSchedule,
} from '#contract/insight/prompt-schedules.ts'
import { has } from '#contract/permissions.ts'
import { changedSchedule } from '#server/features/insight/reports/scheduling/changed.actions.ts'
import { ensureGoesOn, ensureMayGet } from '#server/features/insight/reports/scheduling/recipients.actions.ts'
import {
  lockPerson,
  lockSchedule,
  removeSchedule,
} from '#server/features/insight/reports/scheduling/scheduled.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import { promptById } from './actions.ts'
import { builtIn } from './built-in.ts'
import {
  insertSchedule,
  type KeptSchedule,
  keptSchedule,
  keptSchedules,
  updateSchedule,
} from './schedules.queries.ts'

export const dueKind = 'prompt.due'

/** Figures leave by mail, so that who sends them may take a report along. */
export const maySend = (me: Me) => has(me, 'reports.view') && has(me, 'reports.export')

export const schedulesOf = async (db: Db, me: Me): Promise<PromptSchedule[]> =>
  (await keptSchedules(db, me)).map(shown)

export const scheduleById = async (db: Db, me: Me, id: number): Promise<PromptSchedule> =>
  shown(await keptSchedule(db, me, id))

function shown({ prompt_id: id, title, ...schedule }: KeptSchedule): PromptSchedule {
  const ofProduct = builtIn.find((one) => one.id === id)
  const known = ofProduct?.title ?? title
  return {
    ...schedule,
    prompt: known === null ? null : { id, title: known, is_built_in: ofProduct !== undefined },
  }
}

export async function addSchedule(
  db: Db,
  actor: Actor,
  body: OutputOf<typeof createPromptSchedule, 'body'>,
): Promise<PromptSchedule> {
  const { me, at } = actor
  const { prompt_id, filters = null, name, cron, recipients, addresses = [] } = body
  ensure(maySend(me), 'forbidden')
  await ensureMayBeAsked(db, me, prompt_id)
  await ensureMayGet(db, me, { recipients, addresses })
  await lockPerson(db, me)
  ensure((await keptSchedules(db, me)).length < mostPromptSchedules, 'conflict', {
    detail: `Ya tiene ${mostPromptSchedules} prompts programados; elimine alguno`,
  })
  const next_at = nextTime(cron, at, me.timezone)
  const to = { recipients_ids: [...new Set(recipients)], addresses: [...new Set(addresses)] }
  const id = await insertSchedule(db, actor, {
    prompt_id,
    filters,
    name,
    cron,
    ...to,
    is_active: true,
    next_at,
    problem: null,
  })
  await wakeAt(db, me.account_id, [{ kind: dueKind, subject_id: id, at: next_at }])
  await record(db, actor, 'exports.prompt_scheduled', {
    schedule_id: id,
    prompt_id,
    cron,
    people: to.recipients_ids.length,
    outside: to.addresses.length,
  })
  return scheduleById(db, me, id)
}

async function ensureMayBeAsked(db: Db, me: Me, promptId: number) {
  const { is_for_assistant } = await promptById(db, me, promptId)
  if (is_for_assistant) failField('prompt_id', 'Este prompt es para un asistente: no se puede programar')
}

type Change = OutputOf<typeof patchPromptSchedule, 'body'>

export async function changeSchedule(
  db: Db,
  actor: Actor,
  { id, ifMatch }: { id: number; ifMatch: string | null },
  { recipients, addresses, ...change }: Change,
) {
  const { me } = actor
  await lockSchedule(db, me, 'prompt_schedule', id)
  const now = await scheduleById(db, me, id)
  if (isStale(ifMatch, now.updated_at)) fail('stale', { conflict: now })
  await ensureGoesOn(db, me, now, { recipients, addresses })
  const before = { ...now, recipients: now.recipients.map((one) => one.id) }
  if (Object.keys(differences(before, { recipients, addresses, ...change }).after).length === 0) return
  if (change.is_active && !now.is_active) {
    ensure(maySend(me), 'forbidden')
    if (!now.prompt) failField('is_active', 'El prompt ya no existe, o dejaron de compartirlo')
  }
  const changed = changedSchedule(actor, now, { recipients, addresses, ...change })
  await updateSchedule(db, actor, id, changed)
  const { next_at } = changed
  if (next_at) await wakeAt(db, me.account_id, [{ kind: dueKind, subject_id: id, at: next_at }])
  else await forgetWakeups(db, me.account_id, [dueKind], [id])
}

export async function deleteSchedule(db: Db, me: Me, id: number) {
  await lockSchedule(db, me, 'prompt_schedule', id)
  await keptSchedule(db, me, id)
  await removeSchedule(db, me, 'prompt_schedule', id)
  await forgetWakeups(db, me.account_id, [dueKind], [id])
}
