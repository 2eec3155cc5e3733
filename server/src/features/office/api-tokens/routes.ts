import * as contract from '#contract/office/api-tokens.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createToken, deleteToken, patchToken } from './actions.ts'
import { apiTokens } from './queries.ts'

export const apiTokenRoutes: MountedRoute[] = [
  route(contract.listApiTokens, ({ db, me }) => apiTokens(db, me)),
  route(contract.createApiToken, ({ db, me, body, now, address }) =>
    createToken(db, { me, at: now, address }, body),
  ),
  route(contract.patchApiToken, ({ db, me, params, body, now, address }) =>
    patchToken(db, { me, at: now, address }, params.id, body),
  ),
  route(contract.deleteApiToken, ({ db, me, params, now, address }) =>
    deleteToken(db, { me, at: now, address }, params.id),
  ),
]
