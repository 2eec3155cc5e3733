import type { StaleProfile } from '#contract/people/profiles.ts'
import type { Camel } from '#web/kit/api/wire-case.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'
import { type Profile, type ProfilePatch, profileQuery, refreshContacts } from './queries.ts'

/** What the dossier is by now, and what others did to it since the version that was sent. */
export type Stale = Camel<StaleProfile>

/** Changes what the patch names; refused with 412 when the dossier is no longer of that version. */
export async function patchProfile(id: number, body: ProfilePatch, version: string): Promise<Profile> {
  const options = { ifMatch: `"${version}"` }
  const saved = await api('PATCH /client-profiles/{id}/', { params: { id }, body }, options)
  queryClient.setQueryData(profileQuery(id).queryKey, saved)
  refreshContacts()
  return saved
}
