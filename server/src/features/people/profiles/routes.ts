import { assignContacts as assignContactsEndpoint } from '#contract/people/contacts.ts'
import * as contract from '#contract/people/profiles.ts'
import { profileById } from '#server/features/people/contacts/profile.queries.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createProfile } from './actions.ts'
import { assignContacts } from './assignment.actions.ts'
import { editProfile } from './editing.actions.ts'

export const profileRoutes: MountedRoute[] = [
  route(contract.getProfile, ({ db, me, params }) => profileById(db, me, params.id)),
  route(contract.createProfile, async ({ db, me, body, now }) => {
    const { id, lead_id } = await createProfile(db, { me, at: now }, body)
    return { ...(await profileById(db, me, id)), lead_id }
  }),
  route(contract.putProfile, async ({ db, me, params, body, now, ifMatch }) => {
    await editProfile(db, { me, at: now }, params.id, { body, ifMatch, isWhole: true })
    return profileById(db, me, params.id)
  }),
  route(contract.patchProfile, async ({ db, me, params, body, now, ifMatch }) => {
    await editProfile(db, { me, at: now }, params.id, { body, ifMatch, isWhole: false })
    return profileById(db, me, params.id)
  }),
  route(assignContactsEndpoint, ({ db, me, body, now }) => assignContacts(db, { me, at: now }, body)),
]
