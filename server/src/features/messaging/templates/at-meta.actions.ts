import { type Line, lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { record } from '#server/platform/audit.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { askGraph, type GraphAnswer } from '#server/platform/graph/client.ts'
import type { Actor } from '#server/platform/me.ts'
import type { InAccount } from '#server/platform/route.ts'
import { ensureFit } from './actions.ts'
import { keepFromMeta, knownAtMeta, noteAtMeta, noteGone, noteRefused } from './at-meta.queries.ts'
import { categoryOf, fieldsRead, listedIn } from './from-meta.ts'
import { isWelcome, type KeptTemplate, keptTemplate, lockTemplate, setStatus } from './queries.ts'
import { reasonOf } from './reason.actions.ts'

type MetaContext = { inAccount: InAccount; actor: Actor; meta: MetaParts }
type Refused = Extract<GraphAnswer, { ok: false }>
type Connected = Line & { wabaId: string }

const minute = 60_000

async function lineTo({ inAccount, actor, meta }: MetaContext): Promise<Connected> {
  const line = await inAccount((db) => lineOf(db, actor.me.account_id, meta))
  const { wabaId } = line ?? {}
  if (!line || !wabaId) return fail('conflict', { detail: 'Falta conectar un número de WhatsApp' })
  return { ...line, wabaId }
}

/**
 * Gives it to Meta. It waits as pending before Meta is asked, so that two who submit it at once do so once; where nobody knows what
 * became of it, it goes on waiting until the templates are read anew. Null, or why Meta did not take it.
 */
export async function submit(context: MetaContext, id: number): Promise<Refused | null> {
  const line = await lineTo(context)
  const before = await context.inAccount((db) => claim(db, context.actor, id))
  const answer = await give(line, before)
  await context.inAccount(async (db) => {
    const { actor } = context
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
      await noteAtMeta(db, actor, before, { meta_id, meta_status, category: named, reason })
      await record(db, actor, 'templates.submitted', { template_id: id, name: before.name })
    } else if (answer.wasRefused) {
      const reason = `${answer.message || answer.detail}`.slice(0, 1000)
      await noteRefused(db, actor, before, reason)
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

/** Takes it from Meta as well. Null, or why Meta did not. */
export async function removeAtMeta(context: MetaContext, id: number): Promise<Refused | null> {
  const { meta_id, name } = await context.inAccount(async (db) => {
    const greets = await isWelcome(db, context.actor.me, id)
    ensure(!greets, 'conflict', {
      detail: 'Da la bienvenida en un formulario de Meta: quítela de su mapeo antes',
    })
    return keptTemplate(db, context.actor.me, id)
  })
  if (meta_id === null) return null
  const { graph, credentials, wabaId } = await lineTo(context)
  const answer = await askGraph(graph, credentials, {
    method: 'DELETE',
    path: `${wabaId}/message_templates`,
    query: { hsm_id: meta_id, name },
  })
  return answer.ok ? null : answer
}

const mostPages = 100

/**
 * All that Meta has, a page in each transaction. What is submitted beside it is left alone: it may be newer than the page, or missing in
 * it.
 */
export async function sync(
  context: MetaContext,
): Promise<{ created: number; updated: number; gone: number }> {
  const { inAccount, actor } = context
  const { graph, credentials, wabaId } = await lineTo(context)
  const began = Date.parse(actor.at)
  const submittedBefore = new Date(began - minute).toISOString()
  const before = await inAccount((db) => knownAtMeta(db, actor.me))
  const known: string[] = []
  let created = 0
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await askGraph(graph, credentials, {
      method: 'GET',
      path: `${wabaId}/message_templates`,
      query: { fields: fieldsRead, limit: '100', ...(after && { after }) },
    })
    if (!answer.ok) return fail('unavailable', { detail: `${answer.detail}. ${answer.remedy}` })
    const { rows, next } = listedIn(answer.body)
    known.push(...rows.map(({ meta_id }) => meta_id))
    created += await inAccount(async (db) => {
      let count = 0
      for (const row of rows) if (await keepFromMeta(db, actor, row, { submittedBefore })) count += 1
      return count
    })
    after = next
    if (!after) break
    // What was not read may be there: nothing is called gone.
    if (page === mostPages - 1) return { created, updated: known.length - created, gone: 0 }
  }
  const lost = { ids: before.filter((id) => !known.includes(id)), reason: 'Meta ya no la tiene' }
  const unanswered = new Date(began - 10 * minute).toISOString()
  const gone = await inAccount((db) => noteGone(db, actor, lost, unanswered))
  return { created, updated: known.length - created, gone }
}
