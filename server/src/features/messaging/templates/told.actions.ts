import { z } from 'zod'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { noteTold } from './at-meta.queries.ts'
import { readTemplate } from './read.job.ts'
import { reasonOf } from './reason.actions.ts'

const text = z.string().transform((value) => value.replaceAll('\u0000', '\uFFFD').toWellFormed())

/** What a webhook says of a template; of each kind the fields that are its own. */
const Told = z.looseObject({
  message_template_id: z.union([text, z.number()]).transform(String),
  message_template_name: text.optional(),
  message_template_language: text.optional(),
  event: text.optional(),
  reason: text.nullish(),
  rejection_info: z.looseObject({ reason: text.optional(), recommendation: text.optional() }).nullish(),
  other_info: z.looseObject({ title: text.optional(), description: text.optional() }).nullish(),
  new_quality_score: text.optional(),
  new_category: text.optional(),
})

const categories = new Set(['marketing', 'utility', 'authentication'])

/** Meta prints languages as `en-US` here and as `en_US` elsewhere. */
export async function takeTemplate(
  db: Db,
  actor: Actor,
  { field, value, enqueue }: { field: string; value: unknown; enqueue: Enqueue },
) {
  const { data } = Told.safeParse(value)
  if (!data) return
  const of = {
    meta_id: data.message_template_id,
    name: data.message_template_name ?? null,
    language: data.message_template_language?.replace('-', '_') ?? null,
  }
  const news = newsOf(field, data)
  const told = news && (await noteTold(db, actor, of, news))
  if (!told) return
  if (told.isUnread && 'meta_status' in news)
    await enqueue(db, readTemplate, { account_id: actor.me.account_id, template_id: told.id })
  await record(db, actor, 'templates.told', { name: of.name, ...news })
}

function newsOf(field: string, told: z.output<typeof Told>) {
  if (field === 'message_template_status_update' && told.event) {
    const { rejection_info: info, other_info: other } = told
    const more = [info?.reason, info?.recommendation, other?.description]
    return { meta_status: told.event.toUpperCase(), reason: reasonOf(told.reason, more as string[]) }
  }
  if (field === 'message_template_quality_update' && told.new_quality_score)
    return { quality: told.new_quality_score }
  const category = told.new_category?.toLowerCase() ?? ''
  return field === 'template_category_update' && categories.has(category) ? { category } : null
}

export const templateFields = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
])
