import { valuesWith } from '#web/features/office/custom-fields/shared/queries.ts'
import type { Profile, ProfilePatch } from './queries.ts'

/** A dossier as it will be once the patch is saved: what is written under the name it is read by. */
export const profileWith =
  ({ customFields, ...patch }: ProfilePatch) =>
  (profile: Profile): Profile => ({
    ...profile,
    ...(customFields && { customFields: valuesWith(profile.customFields, customFields) }),
    ...Object.fromEntries(
      Object.entries(patch).filter(([name, value]) => name in profile && value !== undefined),
    ),
  })
