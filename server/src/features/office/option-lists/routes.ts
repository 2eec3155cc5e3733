import * as contract from '#contract/office/option-lists.ts'
import { found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createOption, patchOption, reorderOptions } from './actions.ts'
import { optionsIn } from './queries.ts'

export const optionListRoutes: MountedRoute[] = [
  route(contract.listOptions, ({ db, me, params }) => optionsIn(db, me, params.list)),
  route(contract.createOption, ({ db, actor, params, body }) =>
    createOption(db, actor, params.list, body.name),
  ),
  route(
    contract.patchOption,
    ({ db, actor, params, body }) => patchOption(db, actor, params, body),
    async ({ db, me, params }) =>
      found((await optionsIn(db, me, params.list)).find(({ id }) => id === params.id)),
  ),
  route(contract.reorderOptions, ({ db, actor, params, body }) =>
    reorderOptions(db, actor, params.list, body),
  ),
]
