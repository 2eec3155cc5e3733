import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type checkMailing, type createMailing, mailingSpeed } from '#contract/messaging/mailings.ts'
import { type VariableSource, variablesOf } from '#contract/messaging/template-rules.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { chatContactOf } from '#server/features/messaging/conversations/queries.ts'
import { estimate } from '#server/features/messaging/message-costs/actions.ts'
import { type KeptTemplate, keptTemplate } from '#server/features/messaging/templates/queries.ts'
import { textFor, valuesFor } from '#server/features/messaging/templates/sending.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, Failure, fail, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { hindrance, problemOf } from './hindrance.actions.ts'
import {
  addRecipients,
  insertMailing,
  type KeptMailing,
  lockMailing,
  mailingById,
  removeMailing,
  setMailing,
  verdictsOf,
} from './queries.ts'
import { sendMailing } from './send.job.ts'
import { withFallbacks } from './values.ts'

type Body = OutputOf<typeof createMailing, 'body'>

export async function addMailing(db: Db, actor: Actor, body: Body): Promise<number> {
  const { name, template_id, variables = {}, per_minute = mailingSpeed.usual, ...whom } = body
  const template = await keptTemplate(db, actor.me, template_id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found')
      return failField('template_id', 'No existe esa plantilla')
    throw error
  })
  const problem = problemOf(template)
  if (problem) failField('template_id', problem)
  const { category } = template
  if (category === 'authentication')
    return failField('template_id', 'Una de autenticación no se envía a muchos')
  ensureSaysSomething(template, variables)
  const id = await insertMailing(db, actor, {
    name,
    template_id,
    template_name: template.name,
    template_language: template.language,
    category,
    variables,
    per_minute,
  })
  if ((await addRecipients(db, actor.me, id, whom)) === 0)
    failField(whom.leads_ids ? 'leads_ids' : 'contacts_ids', 'No hay nadie a quien enviarla')
  await record(db, actor, 'templates.mailing_created', { mailing_id: id, name })
  return id
}

/** What is known of everybody. */
const always = new Set<VariableSource | null>(['contact.name', 'account.name'])

/** A variable that is not known of somebody needs a text of its own: nobody looks at each message. */
function ensureSaysSomething({ meta_components, variables }: KeptTemplate, given: Record<string, string>) {
  const known = variablesOf(meta_components ?? [])
  const missing = known.filter(({ key }) => {
    const { source = null, fallback = null } = variables[key] ?? {}
    return !given[key] && !fallback && !always.has(source)
  })
  const unknown = Object.keys(given).filter((key) => !known.some((one) => one.key === key))
  const errors = [
    ...missing.map(({ key }) => [key, ['Falta qué decir a quien no tiene este dato']] as const),
    ...unknown.map((key) => [key, ['La plantilla no tiene esta variable']] as const),
  ]
  if (errors.length > 0) fail('validation', { errors: { variables: Object.fromEntries(errors) } })
}

type Checking = { meta: MetaParts; publicUrl: string; now: string }

export async function check(
  db: Db,
  me: Me,
  mailing: KeptMailing,
  { meta, publicUrl, now }: Checking,
): Promise<ReturnsOf<typeof checkMailing>> {
  const { first_contact_id, ...verdicts } = await verdictsOf(db, me, mailing)
  const { category } = mailing
  const problem = await hindrance(db, me, mailing, meta)
  const sample =
    first_contact_id === null || problem
      ? null
      : await sampleFor(db, me, mailing, first_contact_id, publicUrl)
  return {
    ...verdicts,
    cost: await estimate(db, me, { category, count: verdicts.will_get }, now),
    sample,
    problem,
  }
}

async function sampleFor(db: Db, me: Me, mailing: KeptMailing, contactId: number, publicUrl: string) {
  const template = await keptTemplate(db, me, mailing.template_id)
  const known = await valuesFor(db, me, contactId, { template_id: mailing.template_id }, publicUrl)
  const { name } = await chatContactOf(db, me, contactId)
  return {
    contact: { id: contactId, name },
    body: textFor(template, withFallbacks(template, known, mailing.variables)),
  }
}

export async function startMailing(
  db: Db,
  actor: Actor,
  id: number,
  { meta, enqueue }: { meta: MetaParts; enqueue: Enqueue },
) {
  const { me, at } = actor
  const mailing = await lockMailing(db, me, id)
  if (mailing.status === 'running') return
  ensure(mailing.status === 'draft' || mailing.status === 'paused', 'conflict', { detail: over })
  const problem = await hindrance(db, me, mailing, meta)
  if (problem) fail('conflict', { detail: problem })
  const first = mailing.status === 'draft' ? { started_at: at } : {}
  const change = { status: 'running' as const, paused_reason: null, resumed_at: at, ...first }
  await setMailing(db, me.account_id, id, change, at)
  const { name } = await mailingById(db, me, id)
  await record(db, actor, 'templates.mailing_started', { mailing_id: id, name })
  await enqueue(db, sendMailing, { account_id: me.account_id, mailing_id: id }, { key: String(id) })
}

const over = 'Este envío ya terminó'

export async function pauseMailing(db: Db, { me, at }: Actor, id: number) {
  const { status } = await lockMailing(db, me, id)
  if (status === 'paused') return
  ensure(status === 'running', 'conflict', { detail: status === 'draft' ? 'Aún no empieza' : over })
  await setMailing(db, me.account_id, id, { status: 'paused', paused_reason: null }, at)
}

export async function cancelMailing(db: Db, actor: Actor, id: number) {
  const { me, at } = actor
  const { status } = await lockMailing(db, me, id)
  if (status === 'cancelled') return
  ensure(status !== 'done', 'conflict', { detail: over })
  await setMailing(db, me.account_id, id, { status: 'cancelled', paused_reason: null, ended_at: at }, at)
  const { name } = await mailingById(db, me, id)
  await record(db, actor, 'templates.mailing_cancelled', { mailing_id: id, name })
}

export async function dropMailing(db: Db, { me }: Actor, id: number) {
  const { status } = await lockMailing(db, me, id)
  ensure(status === 'draft', 'conflict', { detail: 'Solo se elimina un borrador' })
  await removeMailing(db, me, id)
}
