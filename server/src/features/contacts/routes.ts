import * as contract from '#contract/contacts.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { contactsKnownBy, identitiesOf } from './identities/queries.ts'

export const contactRoutes: MountedRoute[] = [
  route(contract.findDuplicates, ({ db, me, query }) => contactsKnownBy(db, me, identitiesOf(query))),
]
