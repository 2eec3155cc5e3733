import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '#contract/endpoint.ts'
import type { NewWebForm, patchWebForm, previewWebForm, WebForm } from '#contract/leads/web-forms.ts'
import { leadQuestions } from '#server/features/leads/questions/queries.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { type Known, shownFields } from './fields.ts'
import { formMarkup } from './markup.ts'
import {
  insertForm,
  insertVersion,
  type KeptForm,
  lockForm,
  lockForms,
  markFormDeleted,
  projectsAmong,
  updateForm,
  webForms,
} from './queries.ts'
import { formStyle } from './style.ts'

const mostForms = 100

export async function createForm(db: Db, actor: Actor, body: NewWebForm): Promise<WebForm> {
  await checkLinks(db, actor.me, body)
  await lockForms(db, actor.me)
  const known = await webForms(db, actor)
  ensure(known.length < mostForms, 'conflict', { detail: `A lo más ${mostForms} formularios` })
  const id = await insertForm(db, actor, body)
  await record(db, actor, 'connections.web_form_created', { web_form_id: id, name: body.name })
  return formById(db, actor, id)
}

type Change = InputOf<typeof patchWebForm, 'body'>

export async function changeForm(
  db: Db,
  actor: Actor,
  id: number,
  body: Change,
  ifMatch: string | null,
): Promise<WebForm> {
  const before = await formToChange(db, actor, id, ifMatch)
  await checkLinks(db, actor.me, {
    ...(body.method_id && { method_id: body.method_id }),
    projects_ids: addedTo(before, body),
  })
  const { draft: wasDraft, updated_at: _, version: __, id: ___, ...was } = before
  const { draft, ...now } = { ...was, draft: wasDraft, ...definedOf(body) } as typeof before
  if (isDeepStrictEqual({ ...now, draft }, { ...was, draft: wasDraft })) return formById(db, actor, id)
  await updateForm(db, actor, id, { ...now, draft })
  const said = { web_form_id: id, before: was, after: { ...definedOf({ ...body, draft: undefined }) } }
  await record(db, actor, 'connections.web_form_changed', said)
  return formById(db, actor, id)
}

/** Projects that it has already may be gone: they stay until a user takes them out. */
const addedTo = ({ projects_ids }: KeptForm, body: Change) =>
  body.projects_ids?.filter((id) => !projects_ids.includes(id)) ?? []

export async function publishForm(
  db: Db,
  actor: Actor,
  id: number,
  ifMatch: string | null,
): Promise<WebForm> {
  const form = await formToChange(db, actor, id, ifMatch)
  const { shown, errors } = shownFields(form.draft, await knownTo(db, actor.me, form.projects_ids))
  if (Object.keys(errors).length > 0) fail('validation', { errors: { draft: { fields: errors } } })
  const version = await insertVersion(db, actor, form, shown)
  await record(db, actor, 'connections.web_form_published', { web_form_id: id, name: form.name, version })
  return formById(db, actor, id)
}

export async function deleteForm(db: Db, actor: Actor, id: number) {
  const { name } = found(await lockForm(db, actor.me, id))
  await markFormDeleted(db, actor, id)
  await record(db, actor, 'connections.web_form_deleted', { web_form_id: id, name })
}

/** What cannot be shown is left out; publishing says which it is. */
export async function previewForm(
  db: Db,
  { me }: Actor,
  { draft, projects_ids = [] }: InputOf<typeof previewWebForm, 'body'>,
) {
  const { shown } = shownFields(draft, await knownTo(db, me, projects_ids))
  return { markup: formMarkup(draft, shown), style: formStyle(draft) }
}

/** What forms can ask for now. */
export async function knownTo(db: Db, me: Me, projectsIds: number[]): Promise<Known> {
  return {
    projects: await projectsAmong(db, me, projectsIds),
    questions: await leadQuestions(db, me),
    customFields: await customFieldsOf(db, me.account_id),
  }
}

async function formToChange(db: Db, actor: Actor, id: number, ifMatch: string | null): Promise<KeptForm> {
  const form = found(await lockForm(db, actor.me, id))
  if (isStale(ifMatch, form.updated_at)) fail('stale', { conflict: await formById(db, actor, id) })
  return form
}

export const formById = async (db: Db, actor: Actor, id: number): Promise<WebForm> =>
  found((await webForms(db, actor, id))[0])
