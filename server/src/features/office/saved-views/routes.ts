import * as contract from '#contract/office/saved-views.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createView, deleteView, patchView } from './actions.ts'
import { viewById, viewsOf } from './queries.ts'

export const savedViewRoutes: MountedRoute[] = [
  route(contract.listSavedViews, ({ db, me, query }) => viewsOf(db, me, query.table_name)),
  route(contract.createSavedView, async ({ db, me, body, now }) =>
    viewById(db, me, await createView(db, { me, at: now }, body)),
  ),
  route(contract.patchSavedView, async ({ db, me, params, body, now }) => {
    await patchView(db, { me, at: now }, params.id, body)
    return viewById(db, me, params.id)
  }),
  route(contract.deleteSavedView, ({ db, me, params }) => deleteView(db, me, params.id)),
]
