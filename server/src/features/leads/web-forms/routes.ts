import * as contract from '#contract/leads/web-forms.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { changeForm, createForm, deleteForm, formById, previewForm, publishForm } from './actions.ts'
import { webForms } from './queries.ts'
import { sendAnswers, startForm } from './sending.actions.ts'

export const webFormRoutes: MountedRoute[] = [
  route(contract.listWebForms, ({ db, actor }) => webForms(db, actor)),
  route(contract.createWebForm, ({ db, actor, body }) => createForm(db, actor, body)),
  route(
    contract.patchWebForm,
    ({ db, actor, params, body, ifMatch }) => changeForm(db, actor, params.id, body, ifMatch),
    ({ db, actor, params }) => formById(db, actor, params.id),
  ),
  route(contract.publishWebForm, ({ db, actor, params, ifMatch }) =>
    publishForm(db, actor, params.id, ifMatch),
  ),
  route(contract.deleteWebForm, ({ db, actor, params }) => deleteForm(db, actor, params.id)),
  route(contract.previewWebForm, ({ db, actor, body }) => previewForm(db, actor, body)),
  route(contract.startWebForm, ({ database, params, ...visit }) => startForm(database, visit, params.code)),
  route(contract.sendWebForm, ({ database, params, body, ...visit }) =>
    sendAnswers(database, visit, params.code, body),
  ),
]
