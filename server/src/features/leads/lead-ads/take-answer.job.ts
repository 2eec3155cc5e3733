import { z } from 'zod'
import { noteAnswer } from '#server/features/messaging/connections/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import { parseMetaJson } from '#server/platform/graph/client.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import { unseal } from '#server/platform/secrets.ts'
import { MetaAnswer, timeOf } from './answer.ts'
import {
  answerById,
  type KeptAnswer,
  lockAnswer,
  noteDone,
  noteFailed,
  saveFetched,
} from './answers.queries.ts'
import { answerFields, formFields, sealedAnswer, seenForm } from './fetched.ts'
import { formByMetaId, saveForms } from './forms.queries.ts'
import { ask, type Line, lineOf } from './line.actions.ts'
import { pageByMetaId } from './pages.queries.ts'
import { type Problem, problems, refusal, saidOf, wrongMapping } from './said.actions.ts'
import { makeLead, type ReadForm, readAnswer } from './taking.actions.ts'
import { welcome } from './welcome.job.ts'

export type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int(), answer_id: z.int() })

/** Fetches an answer and makes its lead. It runs as often as it is queued; the row decides, so there is one lead. */
export const takeAnswer = job('lead-ads.take-answer', {
  payload: Payload,
  longest: '2 min',
  concurrency: 4,
  run: (parts: Parts, { account_id, answer_id }, { now, enqueue, log }) =>
    takeOne(parts, account_id, answer_id, { now, enqueue, log }),
})

type Context = { now(): string; enqueue: Enqueue; log: { error(data: object, text: string): void } }

/** Returns why it made no lead. */
export async function takeOne(
  parts: Parts,
  accountId: number,
  id: number,
  context: Context,
): Promise<Problem | null> {
  const problem = await attempt(parts, accountId, id, context).catch((error: unknown) => {
    if (error instanceof Failure && error.status < 500) return { ...refusal(error), isForGood: true }
    context.log.error(
      { err: error, account_id: accountId, answer_id: id },
      'an answer could not become a lead',
    )
    return problems.bug
  })
  if (problem) await settle(parts, accountId, id, problem, context)
  return problem
}

async function attempt(
  parts: Parts,
  accountId: number,
  id: number,
  { now, enqueue }: Context,
): Promise<Problem | null> {
  const { database, meta } = parts
  const known = await database.inAccount(accountId, async (db) => {
    const kept = await answerById(db, accountId, id)
    if (!kept || kept.status === 'done') return null
    const page = kept.page_meta_id ? await pageByMetaId(db, accountId, kept.page_meta_id) : null
    return { kept, page, line: await lineOf(db, accountId, meta) }
  })
  if (!known) return null
  const { kept, page, line } = known
  const token = openToken(meta, page?.token ?? null)
  if (kept.answer === null) {
    if (!line) return problems.notConnected
    const problem = await fetchAnswer(parts, { accountId, kept, line, token, at: now() })
    if (problem) return problem
  }
  if (line && page) await fetchForm(parts, { accountId, id, pageId: page.id, line, token, at: now() })
  return database.inAccount(accountId, (db) => become(db, accountId, id, { meta, enqueue, at: now() }))
}

type Fetching = { accountId: number; line: Line; token: string | null; at: string }

async function fetchAnswer(
  { database, meta }: Parts,
  { accountId, kept, line, token, at }: Fetching & { kept: KeptAnswer },
): Promise<Problem | null> {
  const request = { method: 'GET', path: kept.meta_id, query: { fields: answerFields } } as const
  const got = await ask(line, request, token)
  if (!got.ok) {
    const said = saidOf(got)
    if (got.code === 190)
      await database.inAccount(accountId, (db) =>
        noteAnswer(db, accountId, 'lead_ads', { ok: false, detail: said.reason, remedy: said.remedy }, at),
      )
    return said
  }
  const fetched = sealedAnswer(meta.keys, accountId, got.body)
  if (!fetched) return problems.unclear
  await database.inAccount(accountId, (db) => saveFetched(db, accountId, kept.id, fetched, at))
  return null
}

/** A form that was made since the last reading; without it, its questions map by their keys. */
async function fetchForm(
  { database }: Parts,
  { accountId, id, pageId, line, token, at }: Fetching & { id: number; pageId: number },
) {
  const missing = await database.inAccount(accountId, async (db) => {
    const metaId = (await answerById(db, accountId, id))?.form_meta_id
    return metaId && !(await formByMetaId(db, accountId, metaId)) ? metaId : null
  })
  if (!missing || !/^\d{1,32}$/.test(missing)) return
  const got = await ask(line, { method: 'GET', path: missing, query: { fields: formFields } }, token)
  const form = got.ok ? seenForm(got.body) : null
  if (form) await database.inAccount(accountId, (db) => saveForms(db, accountId, pageId, [form], at))
}

async function become(
  db: Db,
  accountId: number,
  id: number,
  { meta, enqueue, at }: { meta: MetaParts; enqueue: Enqueue; at: string },
): Promise<Problem | null> {
  const kept = await lockAnswer(db, accountId, id)
  if (!kept || kept.status === 'done' || kept.answer === null) return null
  const answer = openAnswer(meta, kept.answer)
  if (!answer) return problems.sealed
  const form = kept.form_meta_id ? await formByMetaId(db, accountId, kept.form_meta_id) : null
  const page = kept.page_meta_id ? await pageByMetaId(db, accountId, kept.page_meta_id) : null
  const actor = { me: await systemOf(db, accountId), at }
  const asked: ReadForm = form ?? unknownForm
  const read = await readAnswer(db, actor, answer, asked)
  if (read.problem) return { reason: read.problem, remedy: wrongMapping, isForGood: true }
  const told = {
    answer,
    form: asked,
    page: page?.name ?? null,
    read,
    answeredAt: timeOf(answer.created_time),
  }
  const lead = await makeLead(db, actor, told)
  await noteDone(db, accountId, id, lead ?? { contact_id: null, lead_id: null }, at)
  if (lead && form?.welcome_template_id) await enqueue(db, welcome, { account_id: accountId, answer_id: id })
  return null
}

const unknownForm: ReadForm = {
  name: 'Formulario de Meta',
  questions: [],
  tracking: {},
  mapping: null,
  project_id: null,
  method_id: null,
}

/** About a day in all. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200]

async function settle(
  { database }: Parts,
  accountId: number,
  id: number,
  { reason, remedy, isForGood = false }: Problem,
  { now, enqueue }: Context,
) {
  const at = now()
  await database.inAccount(accountId, async (db) => {
    const kept = await lockAnswer(db, accountId, id)
    if (!kept || kept.status === 'done') return
    const wait = isForGood ? undefined : waits[kept.attempts]
    const retry_at = wait === undefined ? null : new Date(Date.parse(at) + wait * 1000).toISOString()
    await noteFailed(db, accountId, id, { reason, remedy, retry_at }, at)
    if (retry_at) await enqueue(db, takeAnswer, { account_id: accountId, answer_id: id }, { at: retry_at })
  })
}

/** Null where there is none, or it was sealed by another secret of the installation. */
export function openToken({ keys }: MetaParts, sealed: string | null): string | null {
  try {
    return sealed && unseal(keys, sealed)
  } catch {
    return null
  }
}

/** Null where it was sealed by another secret of the installation. */
export function openAnswer(meta: MetaParts, sealed: string): MetaAnswer | null {
  const text = openToken(meta, sealed)
  return text === null ? null : (MetaAnswer.safeParse(parseMetaJson(text)).data ?? null)
}
