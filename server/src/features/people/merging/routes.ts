import * as contract from '#contract/people/merging.ts'
import { profileById } from '#server/features/people/contacts/profile.queries.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Owned } from '#server/platform/owned.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { pageOfMerges } from './list.queries.ts'
import { mergeContacts } from './merge.actions.ts'
import { pageOfPairs, setDismissed } from './pairs.queries.ts'
import { undoMerge } from './undo.actions.ts'
import { undoUntil } from './undo-until.ts'

export const mergingRoutes = ({ owns }: { owns: readonly Owned[] }): MountedRoute[] => [
  route(contract.listPairs, ({ db, me, query, linkToPage }) => pageOfPairs(db, me, query, linkToPage)),
  route(contract.dismissPair, async ({ db, actor, params }) => {
    ensure(await setDismissed(db, actor, params.id), 'not_found')
    return { id: params.id }
  }),
  route(contract.mergeContacts, async ({ db, actor, me, body, now }) => {
    const merged = await mergeContacts(db, actor, owns, body)
    return { ...merged, undo_until: undoUntil(now), contact: await profileById(db, me, body.contact_id) }
  }),
  route(contract.listMerges, ({ db, me, query, now, linkToPage }) =>
    pageOfMerges(db, me, query, now, linkToPage),
  ),
  route(contract.undoMerge, ({ db, actor, params }) => undoMerge(db, actor, owns, params.id)),
]
