import { z } from 'zod'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { timeOf } from './answer.ts'
import { insertAnswers } from './answers.queries.ts'
import { noteLeadWebhook, pagesOf } from './pages.queries.ts'
import { takeAnswer } from './take-answer.job.ts'

const id = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => /^\d{1,32}$/.test(value))

const Told = z.looseObject({
  leadgen_id: id,
  page_id: id.optional(),
  form_id: id.optional(),
  created_time: z.union([z.string(), z.number()]).optional(),
})
const Change = z.looseObject({ field: z.literal('leadgen'), value: Told })
const Webhook = z.looseObject({
  object: z.literal('page'),
  entry: z.array(z.looseObject({ id: id.optional(), changes: z.array(z.unknown()).optional() })),
})

export const saysLeads = (parsed: unknown): boolean => Webhook.safeParse(parsed).success

/** The answers that a webhook names, of pages of this account: each is fetched by a job of its own, once. */
export async function noteLeadgens(
  db: Db,
  accountId: number,
  parsed: unknown,
  { at, enqueue }: { at: string; enqueue: Enqueue },
) {
  const { data } = Webhook.safeParse(parsed)
  if (!data) return
  const pages = new Set(
    (await pagesOf(db, accountId)).flatMap(({ meta_id, is_wanted }) => (is_wanted ? [meta_id] : [])),
  )
  const told = data.entry.flatMap((entry) =>
    (entry.changes ?? []).flatMap((one) => {
      const { data: change } = Change.safeParse(one)
      const page = change?.value.page_id ?? entry.id
      return change && page && pages.has(page) ? [{ page, value: change.value }] : []
    }),
  )
  if (told.length === 0) return
  const answers = told.map(({ page, value }) => ({
    meta_id: value.leadgen_id,
    page_meta_id: page,
    form_meta_id: value.form_id ?? null,
    answered_at: timeOf(value.created_time),
    told_by: 'webhook' as const,
  }))
  const once = [...new Map(answers.map((answer) => [answer.meta_id, answer])).values()]
  for (const answer_id of await insertAnswers(db, accountId, once, at))
    await enqueue(db, takeAnswer, { account_id: accountId, answer_id })
  await noteLeadWebhook(db, accountId, at)
}
