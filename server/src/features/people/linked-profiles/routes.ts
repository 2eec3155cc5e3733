import * as contract from '#contract/people/linked-profiles.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { linkProfiles, unlinkProfiles } from './actions.ts'
import { linkById, linksOf } from './queries.ts'

export const linkedProfileRoutes: MountedRoute[] = [
  route(contract.listLinkedProfiles, ({ db, me, params }) => linksOf(db, me, params.id)),
  route(contract.linkProfiles, async ({ db, actor, me, body }) => {
    const id = await linkProfiles(db, actor, body)
    return linkById(db, me, id, body.contact_id)
  }),
  route(contract.unlinkProfiles, ({ db, actor, params }) => unlinkProfiles(db, actor, params.id)),
]
