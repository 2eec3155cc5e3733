import * as contract from '#contract/office/api-tokens.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createToken, deleteToken, patchToken, tokenById } from './actions.ts'
import { apiTokens } from './queries.ts'

export const apiTokenRoutes: MountedRoute[] = [
  route(contract.listApiTokens, ({ db, me }) => apiTokens(db, me)),
  route(contract.createApiToken, ({ db, actor, body }) => createToken(db, actor, body)),
  route(
    contract.patchApiToken,
    ({ db, actor, params, body }) => patchToken(db, actor, params.id, body),
    ({ db, me, params }) => tokenById(db, me, params.id),
  ),
  route(contract.deleteApiToken, ({ db, actor, params }) => deleteToken(db, actor, params.id)),
]
