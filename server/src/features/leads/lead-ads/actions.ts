import { isDeepStrictEqual } from 'node:util'
import type {
  Answered,
  FormMapping,
  LeadAdsAnswer,
  LeadAdsFailure,
  MappedForm,
  PreviewedAnswer,
} from '#contract/leads/lead-ads.ts'
import type { CustomValues } from '#contract/office/custom-fields.ts'
import { leadQuestions } from '#server/features/leads/questions/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { answeredOf, timeOf } from './answer.ts'
import { formById, type KeptForm, lockForm, saveMapping } from './forms.queries.ts'
import { lineOf } from './line.actions.ts'
import {
  type AnswerRow,
  type FailureRow,
  failureById,
  newestAnswers,
  waitAgain,
  waitWithForm,
} from './lists.queries.ts'
import { type Mapping, suggested } from './mapped.ts'
import { setSyncing } from './pages.queries.ts'
import { syncLeadAds } from './sync.job.ts'
import { openAnswer, takeAnswer } from './take-answer.job.ts'
import { type Read, readAnswer } from './taking.actions.ts'
import { ensureWelcomes } from './welcome.actions.ts'

type Sealed = Pick<FailureRow, 'answer' | 'questions'>

const read = ({ answer, questions }: Sealed, meta: MetaParts) => {
  const opened = answer === null ? null : openAnswer(meta, answer)
  return { opened, answers: opened ? answeredOf(opened, questions ?? []) : [] }
}

export function shownAnswer(row: AnswerRow, meta: MetaParts): LeadAdsAnswer {
  const { opened, answers } = read(row, meta)
  const { answer: _answer, questions: _questions, ...rest } = row
  return { ...rest, answers, campaign: opened?.campaign_name ?? null, ad: opened?.ad_name ?? null }
}

export function shownFailure(row: FailureRow, meta: MetaParts): LeadAdsFailure {
  const { answers } = read(row, meta)
  const { answer: _answer, questions: _questions, ...rest } = row
  return { ...rest, answers }
}

/** What each question becomes, said or by its type. */
export async function mappedForm(db: Db, me: Me, id: number): Promise<MappedForm> {
  const form = found(await formById(db, me.account_id, id))
  const said = form.mapping ?? {}
  const keys = [...new Set([...form.questions.map(({ key }) => key), ...Object.keys(said)])]
  const fields = keys.map((key) => {
    const question = form.questions.find((one) => one.key === key) ?? { key, type: null }
    return [key, Object.hasOwn(said, key) ? (said[key] ?? null) : suggested(question)] as const
  })
  return {
    id: form.id,
    name: form.name,
    fields: Object.fromEntries(fields),
    targets: fields.map(([key, target]) => ({ key, target })),
    project_id: form.project_id,
    method_id: form.method_id,
    welcome_template_id: form.welcome_template_id,
    questions: form.questions.map(({ key, label, type, options }) => ({
      key,
      label: label?.trim() || key,
      type: type ?? 'CUSTOM',
      options: (options ?? []).flatMap((option) => option.value ?? option.key ?? []),
    })),
    updated_at: form.updated_at,
  }
}

/** The first of those that is tried again in the request; the hourly reading takes the others. */
const mostAtOnce = 200

/** Answers that failed are tried again with it. */
export async function changeMapping(
  db: Db,
  actor: Actor,
  id: number,
  body: FormMapping,
  { ifMatch, enqueue }: { ifMatch: string | null; enqueue: Enqueue },
): Promise<MappedForm> {
  const { me } = actor
  const form = found(await lockForm(db, me.account_id, id))
  if (isStale(ifMatch, form.updated_at)) fail('stale')
  const { project_id = form.project_id, method_id = form.method_id } = body
  const { welcome_template_id = form.welcome_template_id } = body
  await ensureKnown(db, me, body)
  const mapping = mappingOf(body) ?? form.mapping
  const shown = await mappedForm(db, me, id)
  const fields = Object.entries(mapping ?? {})
  // A form that was never mapped, and is sent back as it is shown, stays so.
  const isSame =
    isDeepStrictEqual(mapping ?? {}, form.mapping ?? {}) ||
    (form.mapping === null && fields.every(([key, target]) => shown.fields[key] === target))
  const asBefore = {
    project_id: form.project_id,
    method_id: form.method_id,
    welcome_template_id: form.welcome_template_id,
  }
  const now = { project_id, method_id, welcome_template_id }
  if (isSame && isDeepStrictEqual(now, asBefore)) return shown
  await saveMapping(db, actor, id, { mapping: fields.length > 0 ? mapping : null, ...now })
  for (const answer_id of await waitWithForm(db, me.account_id, form.meta_id, actor.at, mostAtOnce))
    await enqueue(db, takeAnswer, { account_id: me.account_id, answer_id })
  await record(db, actor, 'connections.mapping_changed', {
    form_id: id,
    name: form.name,
    before: { fields: form.mapping, ...asBefore },
    after: { fields: mapping, ...now },
  })
  return mappedForm(db, me, id)
}

const mappingOf = ({ fields, targets }: FormMapping): Mapping | undefined =>
  targets
    ? Object.fromEntries(targets.map(({ key, target }) => [key, target]))
    : (fields as Mapping | undefined)

async function ensureKnown(db: Db, me: Me, body: FormMapping) {
  const { project_id, method_id, welcome_template_id } = body
  if (welcome_template_id) await ensureWelcomes(db, me, welcome_template_id)
  await checkLinks(db, me, {
    ...(project_id && { projects_ids: [project_id] }),
    ...(method_id && { method_id }),
  })
  const asked = Object.entries(mappingOf(body) ?? {}).filter(([, target]) => target?.startsWith('question:'))
  if (asked.length === 0) return
  const known = new Set((await leadQuestions(db, me)).map((question) => `question:${question.id}`))
  const unknown = asked.filter(([, target]) => !known.has(target ?? ''))
  if (unknown.length === 0) return
  const errors = Object.fromEntries(unknown.map(([key]) => [key, ['No existe esa pregunta']]))
  fail('validation', { errors: { fields: errors } })
}

const mostPreviewed = 5

export async function preview(
  db: Db,
  actor: Actor,
  id: number,
  body: FormMapping,
  meta: MetaParts,
): Promise<{ results: PreviewedAnswer[] }> {
  const { me } = actor
  const kept = found(await formById(db, me.account_id, id))
  await ensureKnown(db, me, body)
  const form: KeptForm = {
    ...kept,
    mapping: mappingOf(body) ?? kept.mapping,
    project_id: body.project_id === undefined ? kept.project_id : body.project_id,
  }
  const results: PreviewedAnswer[] = []
  for (const { id: answerId, answer } of await newestAnswers(
    db,
    me.account_id,
    kept.meta_id,
    mostPreviewed,
  )) {
    const opened = openAnswer(meta, answer)
    if (!opened) continue
    const made = await readAnswer(db, actor, opened, form)
    results.push({
      id: answerId,
      answered_at: timeOf(opened.created_time),
      fields: fieldsOf(made),
      rest: made.rest,
      problem: made.problem,
    })
  }
  return { results }
}

function fieldsOf({ made, asked, leadFields, contactFields }: Read): PreviewedAnswer['fields'] {
  const { contact, project, comments } = made
  const told = {
    ...contact,
    ...(project && { project }),
    ...(comments && { comments }),
    ...named(
      'question',
      asked.map(({ question, answers }) => [question.id, answers.join(', ')]),
    ),
    ...named('lead_field', saidOf(made.leadFields, leadFields)),
    ...named('contact_field', saidOf(made.contactFields, contactFields)),
  }
  return Object.entries(told).map(([target, value]) => ({ target, value }))
}

/** In the words of the answer. */
const saidOf = (said: Record<string, Answered>, taken: CustomValues) =>
  Object.entries(said).flatMap(([key, { values }]) =>
    key in taken ? [[key, values.join(', ')] as const] : [],
  )

const named = (kind: string, entries: (readonly [string | number, string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([key, value]) => [`${kind}:${key}`, value]))

export async function askSync(db: Db, { me, at }: Actor, meta: MetaParts, enqueue: Enqueue) {
  ensure(await lineOf(db, me.account_id, meta), 'conflict', { detail: 'Falta el token de los anuncios' })
  await setSyncing(db, me.account_id, at, null)
  await enqueue(db, syncLeadAds, { account_id: me.account_id }, { key: String(me.account_id) })
  return { asked_at: at }
}

export async function retryFailure(
  db: Db,
  { me, at }: Actor,
  id: number,
  { meta, enqueue }: { meta: MetaParts; enqueue: Enqueue },
): Promise<LeadAdsFailure> {
  const { is_solved } = found(await failureById(db, me, id))
  ensure(!is_solved, 'conflict', { detail: 'Esta respuesta ya es un lead' })
  await waitAgain(db, me.account_id, id, at)
  await enqueue(db, takeAnswer, { account_id: me.account_id, answer_id: id })
  return shownFailure(found(await failureById(db, me, id)), meta)
}
