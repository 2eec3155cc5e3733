import * as contract from '#contract/office/tables.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { accountTableFields, setTableFields, tableFieldsFor } from './actions.ts'
import { accountSet } from './queries.ts'

export const tableRoutes: MountedRoute[] = [
  route(contract.listMyTableFields, ({ db, me, params }) => tableFieldsFor(db, me, params.table)),
  route(contract.setMyTableFields, ({ db, me, body }) => setTableFields(db, me, me.id, body)),
  route(contract.listAccountTableFields, ({ db, me, params }) => accountTableFields(db, me, params.table)),
  route(contract.setAccountTableFields, ({ db, me, body }) => setTableFields(db, me, accountSet, body)),
  route(contract.listMissingTableFields, async ({ db, me, query }) => {
    const fields = await accountTableFields(db, me, query.table_name)
    return fields.filter(({ visible }) => !visible).map(({ key }) => key)
  }),
]
