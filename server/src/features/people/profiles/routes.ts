import { assignContacts as assignContactsEndpoint } from '#contract/people/contacts.ts'
import * as contract from '#contract/people/profiles.ts'
import { profileById } from '#server/features/people/contacts/profile.queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createProfile } from './actions.ts'
import { assignContacts } from './assignment.actions.ts'
import { editProfile } from './editing.actions.ts'

export const profileRoutes: MountedRoute[] = [
  route(contract.getProfile, ({ db, me, params }) => profileById(db, me, params.id)),
  route(contract.createProfile, async ({ db, actor, me, body }) => {
    const { id, lead_id } = await createProfile(db, actor, body)
    return { ...(await profileById(db, me, id)), lead_id }
  }),
  route(
    contract.putProfile,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await editProfile(db, actor, params.id, { body, ifMatch, isWhole: true })
      return profileById(db, me, params.id)
    },
    ({ db, me, params }) => profileById(db, me, params.id),
  ),
  route(
    contract.patchProfile,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await editProfile(db, actor, params.id, { body, ifMatch, isWhole: false })
      return profileById(db, me, params.id)
    },
    ({ db, me, params }) => profileById(db, me, params.id),
  ),
  route(assignContactsEndpoint, ({ db, actor, body }) => assignContacts(db, actor, body)),
]
