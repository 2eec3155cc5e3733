import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  authenticationIsMetas,
  judgeTemplate,
  type TemplateProblem,
} from '#contract/messaging/template-rules.ts'
import type { createTemplate, updateTemplate } from '#contract/messaging/templates.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  insertTemplate,
  type KeptTemplate,
  keptTemplate,
  lockTemplate,
  namesLike,
  saveTemplate,
} from './queries.ts'

export async function addTemplate(
  db: Db,
  actor: Actor,
  { variables = {}, ...template }: OutputOf<typeof createTemplate, 'body'>,
): Promise<number> {
  const id = await insertTemplate(db, actor, { ...template, variables })
  await record(db, actor, 'templates.created', { template_id: id, name: template.name })
  return id
}

export async function changeTemplate(
  db: Db,
  actor: Actor,
  id: number,
  change: OutputOf<typeof updateTemplate, 'body'>,
  ifMatch: string | null,
) {
  const before = await lockTemplate(db, actor.me, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale')
  const { name, language, category, components, variables } = before
  const after: Parameters<typeof saveTemplate>[3] = {
    name,
    language,
    category,
    components,
    variables,
    ...definedOf(change),
  }
  if (isDeepStrictEqual(after, { name, language, category, components, variables })) return
  // One that Meta never had becomes another: an earlier version let it be made.
  if (before.meta_id !== null) ensureOurs(before)
  ensure(before.status !== 'pending', 'conflict', {
    detail: 'Está en revisión: se edita cuando Meta responda',
  })
  if (before.meta_id !== null) {
    const isNamedAnew = after.name !== name || after.language !== language
    ensure(!isNamedAnew, 'conflict', { detail: 'Meta no deja cambiar el nombre ni el idioma: duplíquela' })
    const keepsCategory = after.category === category || before.status !== 'approved'
    ensure(keepsCategory, 'conflict', { detail: 'Meta no deja cambiar la categoría de una aprobada' })
  }
  await saveTemplate(db, actor, id, after)
  await record(db, actor, 'templates.updated', { template_id: id, name: after.name })
}

const ensureOurs = ({ category }: Pick<KeptTemplate, 'category'>) =>
  ensure(category !== 'authentication', 'conflict', authenticationIsMetas)

/** What is left out stays. */
const definedOf = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof Given]: Exclude<Given[K], undefined>
  }

export async function copyTemplate(db: Db, actor: Actor, id: number): Promise<number> {
  const original = await keptTemplate(db, actor.me, id)
  ensureOurs(original)
  const { name, language, category, components, variables } = original
  const base = `${name.slice(0, 490)}_copia`
  const used = new Set(await namesLike(db, actor.me, base, language))
  let free = base
  for (let count = 2; used.has(free); count += 1) free = `${base}_${count}`
  const copy = await insertTemplate(db, actor, {
    name: free,
    language,
    category,
    components,
    variables,
  })
  await record(db, actor, 'templates.created', { template_id: copy, name: free })
  return copy
}

/** 400 with all that Meta would refuse. */
export function ensureFit(template: KeptTemplate) {
  const { problems } = judgeTemplate(template)
  if (problems.length > 0) fail('validation', { errors: errorsOf(problems) })
}

function errorsOf(problems: readonly TemplateProblem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of problems) errors[path] = [...(errors[path] ?? []), message]
  return errors
}
