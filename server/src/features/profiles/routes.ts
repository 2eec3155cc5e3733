import * as contract from '#contract/profiles.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createProfile } from './actions.ts'
import { profileById } from './queries.ts'

export const profileRoutes: MountedRoute[] = [
  route(contract.getProfile, ({ db, me, params }) => profileById(db, me, params.id)),
  route(contract.createProfile, async ({ db, me, body, now }) => {
    const { id, lead_id } = await createProfile(db, { me, at: now }, body)
    return { ...(await profileById(db, me, id)), lead_id }
  }),
]
