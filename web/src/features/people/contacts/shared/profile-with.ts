import type { Profile, ProfilePatch } from './queries.ts'

/** A dossier as it will be once the patch is saved: what is written under the name it is read by. */
export const profileWith =
  (patch: ProfilePatch) =>
  (profile: Profile): Profile => ({
    ...profile,
    ...Object.fromEntries(
      Object.entries(patch).filter(([name, value]) => name in profile && value !== undefined),
    ),
  })
