import type { StaleProfile } from '#contract/people/profiles.ts'
import { act } from '#web/kit/act/act.ts'
import type { Camel } from '#web/kit/api/wire-case.ts'
import { profileWith } from './profile-with.ts'
import { type ProfilePatch, profileQuery } from './queries.ts'

/** What the dossier is by now, and what others did to it since the version that was sent. */
export type Stale = Camel<StaleProfile>

/** Changes what the patch names; refused with 412 when the dossier is no longer of the version that was seen. */
export const patchProfile = act('PATCH /client-profiles/{id}/', {
  changed: ['contact'],
  request: ({ id, body, seen }: { id: number; body: ProfilePatch; seen: string }) => ({
    params: { id },
    body,
    seen,
  }),
  shows: ({ id, body }) => [[profileQuery(id).queryKey, profileWith(body)]],
  keeps: (saved) => [[profileQuery(saved.id).queryKey, saved]],
})
