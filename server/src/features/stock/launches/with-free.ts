import type { RegistrationWithFree } from '#contract/stock/launch-registrations.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { launchById } from './launches.queries.ts'
import { registrationById } from './registrations.queries.ts'
import { freeOfWishes } from './wishes.queries.ts'

/** A registration with what is free of its wishes now, for those who may see them. */
export async function withFree(db: Db, me: Me, id: number): Promise<RegistrationWithFree> {
  const registration = await registrationById(db, me, id)
  const { launch_id, wishes } = registration
  if (!wishes) return { ...registration, free: null }
  const { project } = await launchById(db, me, launch_id)
  return { ...registration, free: await freeOfWishes(db, me.account_id, project.id, wishes) }
}
