import * as contract from '#contract/office/custom-fields.ts'
import { found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createField, patchField, reorderFields, useOfField } from './actions.ts'
import { customFieldsOf } from './queries.ts'

export const customFieldRoutes: MountedRoute[] = [
  route(contract.listCustomFields, ({ db, me, query }) => customFieldsOf(db, me.account_id, query.noun)),
  route(contract.createCustomField, ({ db, actor, body }) => createField(db, actor, body)),
  route(
    contract.patchCustomField,
    ({ db, actor, params, body }) => patchField(db, actor, params.id, body),
    async ({ db, me, params }) =>
      found((await customFieldsOf(db, me.account_id)).find(({ id }) => id === params.id)),
  ),
  route(contract.reorderCustomFields, ({ db, actor, body }) => reorderFields(db, actor, body)),
  route(contract.getCustomFieldUse, ({ db, me, params }) => useOfField(db, me, params.id)),
]
