import * as contract from '#contract/people/linked-profiles.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { linkProfiles, unlinkProfiles } from './actions.ts'
import { linkById, linksOf } from './queries.ts'

export const linkedProfileRoutes: MountedRoute[] = [
  route(contract.listLinkedProfiles, ({ db, me, params }) => linksOf(db, me, params.id)),
  route(contract.linkProfiles, async ({ db, me, body, now }) => {
    const id = await linkProfiles(db, { me, at: now }, body)
    return linkById(db, me, id, body.contact_id)
  }),
  route(contract.unlinkProfiles, ({ db, me, params, now }) => unlinkProfiles(db, { me, at: now }, params.id)),
]
