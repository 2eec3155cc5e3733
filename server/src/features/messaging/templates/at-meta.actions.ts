import { z } from 'zod'
import { type Line, lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { record } from '#server/platform/audit.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InAccount } from '#server/platform/route.ts'
import { ensureFit } from './actions.ts'
import {
  type FromMeta,
  type KeptTemplate,
  keepFromMeta,
  keptTemplate,
  lockTemplate,
  noteAtMeta,
  noteGone,
  setStatus,
} from './queries.ts'
import { reasonOf } from './reason.actions.ts'

type Asked = { inAccount: InAccount; actor: Actor; meta: MetaParts }
type Refused = Extract<GraphAnswer, { ok: false }>
type Connected = Line & { wabaId: string }

const hour = 3_600_000

async function lineTo({ inAccount, actor, meta }: Asked): Promise<Connected> {
  const line = await inAccount((db) => lineOf(db, actor.me.account_id, meta))
  const { wabaId } = line ?? {}
  if (!line || !wabaId) return fail('conflict', { detail: 'Falta conectar un número de WhatsApp' })
  return { ...line, wabaId }
}

/**
 * Gives it to Meta. It waits as pending before Meta is asked, so that two who submit it at once do so once; where nobody knows what
 * became of it, it goes on waiting until the templates are read anew. Null, or why Meta did not take it.
 */
export async function submit(asked: Asked, id: number): Promise<Refused | null> {
  const line = await lineTo(asked)
  const before = await asked.inAccount((db) => claim(db, asked.actor, id))
  const answer = await give(line, before)
  await asked.inAccount(async (db) => {
    const { actor } = asked
    const { status, submitted_at } = before
    if (answer.ok) {
      const { id: given, status: said, category } = answer.body
      const meta_id = before.meta_id ?? (given === undefined ? null : String(given))
      if (meta_id === null) return
      const meta_status = typeof said === 'string' ? said : 'PENDING'
      const named = categoryOf(category)
      const reason =
        named && named !== before.category
          ? 'Meta la pasó a otra categoría'
          : reasonOf(answer.body.rejected_reason)
      await noteAtMeta(db, actor, id, { meta_id, meta_status, category: named, reason })
      await record(db, actor, 'templates.submitted', { template_id: id, name: before.name })
    } else if (answer.wasRefused) {
      const reason = `${answer.message || answer.detail}`.slice(0, 1000)
      await setStatus(db, actor, id, { status, submitted_at, reason })
    }
  })
  return answer.ok ? null : answer
}

async function claim(
  db: Parameters<typeof lockTemplate>[0],
  actor: Actor,
  id: number,
): Promise<KeptTemplate> {
  const kept = await lockTemplate(db, actor.me, id)
  const { status, meta_id, has_unsent_changes, editable_from } = kept
  ensure(status !== 'pending', 'conflict', { detail: 'Ya está en revisión' })
  const hasNews = meta_id === null || has_unsent_changes || status === 'rejected'
  ensure(hasNews, 'conflict', { detail: 'Meta ya la tiene así: no hay cambios que enviar' })
  ensureFit(kept)
  const mayEdit = editable_from === null || meta_id === null || editable_from <= actor.at
  ensure(mayEdit, 'conflict', { detail: 'Meta admite una edición al día de una plantilla aprobada' })
  await setStatus(db, actor, id, { status: 'pending', reason: null, submitted_at: actor.at })
  return kept
}

/** An edit answers little, so that it is read afterwards. */
async function give({ graph, credentials, wabaId }: Connected, kept: KeptTemplate): Promise<GraphAnswer> {
  const { meta_id, name, language, category, components, status } = kept
  const parts = components.map(withoutEmpty)
  const ask = (path: string, body: object) => askGraph(graph, credentials, { method: 'POST', path, body })
  const isNamed = JSON.stringify(components).includes('_named_params')
  const format = isNamed ? { parameter_format: 'NAMED' } : { parameter_format: 'POSITIONAL' }
  const told = category.toUpperCase()
  if (meta_id === null)
    return ask(`${wabaId}/message_templates`, {
      name,
      language,
      category: told,
      ...format,
      components: parts,
    })
  const edited = await ask(meta_id, { components: parts, ...(status !== 'approved' && { category: told }) })
  if (!edited.ok) return edited
  const fields = 'id,status,category,rejected_reason'
  const read = await askGraph(graph, credentials, { method: 'GET', path: meta_id, query: { fields } })
  return read.ok ? read : { ok: true, body: { id: meta_id, status: 'PENDING' } }
}

const withoutEmpty = (component: object) =>
  Object.fromEntries(Object.entries(component).filter(([, value]) => value !== undefined && value !== null))

const categories = ['marketing', 'utility', 'authentication'] as const
function categoryOf(given: unknown): (typeof categories)[number] | null {
  const said = typeof given === 'string' ? given.toLowerCase() : ''
  return categories.find((one) => one === said) ?? null
}

/** Takes it from Meta as well. Null, or why Meta did not. */
export async function removeAtMeta(asked: Asked, id: number): Promise<Refused | null> {
  const { meta_id, name } = await asked.inAccount((db) => keptTemplate(db, asked.actor.me, id))
  if (meta_id === null) return null
  const { graph, credentials, wabaId } = await lineTo(asked)
  const answer = await askGraph(graph, credentials, {
    method: 'DELETE',
    path: `${wabaId}/message_templates`,
    query: { hsm_id: meta_id, name },
  })
  return answer.ok ? null : answer
}

const text = z.string().transform((value) => value.replaceAll('\u0000', '\uFFFD').toWellFormed())
const Listed = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  name: text,
  language: text,
  category: text,
  status: text,
  components: z.array(z.looseObject({ type: z.string() })).optional(),
  rejected_reason: text.nullish(),
  quality_score: z.looseObject({ score: text.optional() }).nullish(),
})
const Listing = z.looseObject({
  data: z.array(z.unknown()).optional(),
  paging: z
    .looseObject({
      cursors: z.looseObject({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
})

const mostPages = 100

/** All that Meta has, a page in each transaction. */
export async function sync(asked: Asked): Promise<{ created: number; updated: number; gone: number }> {
  const { inAccount, actor } = asked
  const { graph, credentials, wabaId } = await lineTo(asked)
  const known: string[] = []
  let created = 0
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const fields = 'id,name,language,category,status,components,rejected_reason,quality_score'
    const answer = await askGraph(graph, credentials, {
      method: 'GET',
      path: `${wabaId}/message_templates`,
      query: { fields, limit: '100', ...(after && { after }) },
    })
    if (!answer.ok) return fail('unavailable', { detail: `${answer.detail}. ${answer.remedy}` })
    const { data } = Listing.safeParse(answer.body)
    const listed = (data?.data ?? []).flatMap((one) => Listed.safeParse(one).data ?? [])
    const rows = listed.flatMap((one) => fromMeta(one) ?? [])
    known.push(...rows.map(({ meta_id }) => meta_id))
    created += await inAccount(async (db) => {
      let count = 0
      for (const row of rows) if (await keepFromMeta(db, actor, row)) count += 1
      return count
    })
    after = data?.paging?.cursors?.after
    if (!data?.paging?.next || !after) break
    // What was not read may be there: nothing is called gone.
    if (page === mostPages - 1) return { created, updated: known.length - created, gone: 0 }
  }
  const before = new Date(Date.parse(actor.at) - hour / 6).toISOString()
  const gone = await inAccount((db) => noteGone(db, actor, known, { before, reason: 'Meta ya no la tiene' }))
  return { created, updated: known.length - created, gone }
}

function fromMeta(one: z.output<typeof Listed>): FromMeta | null {
  const category = categoryOf(one.category)
  if (category === null) return null
  return {
    meta_id: one.id,
    name: one.name,
    language: one.language,
    category,
    meta_status: one.status,
    components: cleaned(one.components ?? []),
    reason: reasonOf(one.rejected_reason),
    quality: one.quality_score?.score ?? null,
  }
}

const cleaned = (components: object[]): object[] =>
  JSON.parse(
    JSON.stringify(components, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD').toWellFormed() : value,
    ),
  )
