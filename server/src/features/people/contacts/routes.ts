import * as contract from '#contract/people/contacts.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { deleteContacts, restoreContacts } from './deletion.actions.ts'
import { contactsKnownBy, identitiesOf } from './identities.queries.ts'
import { contactList, countTabs, pageOfContacts } from './list.queries.ts'
import { countOptionsOfContacts } from './option-counts.queries.ts'
import { tagContacts } from './tagging.actions.ts'

export const contactRoutes: MountedRoute[] = [
  route(contract.listContacts, ({ db, me, query, now, linkToPage }) =>
    pageOfContacts(db, me, query, now, linkToPage),
  ),
  route(contract.listContactIds, ({ db, me, query, now }) => allIds(db, contactList(me, query, now))),
  route(contract.countContactOptions, ({ db, me, query, now }) => countOptionsOfContacts(db, me, query, now)),
  route(contract.countContacts, ({ db, me, query, now }) => countTabs(db, me, query, now)),
  route(contract.findDuplicates, ({ db, me, query }) => contactsKnownBy(db, me, identitiesOf(query))),
  route(contract.deleteContacts, ({ db, actor, body }) => deleteContacts(db, actor, body.contacts_ids)),
  route(contract.restoreContacts, ({ db, actor, body }) => restoreContacts(db, actor, body.contacts_ids)),
  route(contract.tagContacts, ({ db, actor, body }) => tagContacts(db, actor, body)),
]
