import * as contract from '#contract/office/option-lists.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createOption, patchOption, reorderOptions } from './actions.ts'
import { optionsIn } from './queries.ts'

export const optionListRoutes: MountedRoute[] = [
  route(contract.listOptions, ({ db, me, params }) => optionsIn(db, me, params.list)),
  route(contract.createOption, ({ db, me, params, body, now, address }) =>
    createOption(db, { me, at: now, address }, params.list, body.name),
  ),
  route(contract.patchOption, ({ db, me, params, body, now, address }) =>
    patchOption(db, { me, at: now, address }, params, body),
  ),
  route(contract.reorderOptions, ({ db, me, params, body, now, address }) =>
    reorderOptions(db, { me, at: now, address }, params.list, body),
  ),
]
