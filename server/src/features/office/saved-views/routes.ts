import * as contract from '#contract/office/saved-views.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createView, deleteView, patchView } from './actions.ts'
import { pickView } from './picks.ts'
import { pickedViews, viewById, viewsOf } from './queries.ts'

export const savedViewRoutes: MountedRoute[] = [
  route(contract.listSavedViews, ({ db, me, query }) => viewsOf(db, me, query.table_name)),
  route(contract.listPickedViews, ({ db, me }) => pickedViews(db, me)),
  route(
    contract.pickSavedView,
    async ({ db, actor, me, params, body }) => {
      await pickView(db, actor, params.id, body)
      return viewById(db, me, params.id)
    },
    ({ db, me, params }) => viewById(db, me, params.id),
  ),
  route(contract.createSavedView, async ({ db, actor, me, body }) =>
    viewById(db, me, await createView(db, actor, body)),
  ),
  route(
    contract.patchSavedView,
    async ({ db, actor, me, params, body }) => {
      await patchView(db, actor, params.id, body)
      return viewById(db, me, params.id)
    },
    ({ db, me, params }) => viewById(db, me, params.id),
  ),
  route(contract.deleteSavedView, ({ db, me, params }) => deleteView(db, me, params.id)),
]
