import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { type Kept, keepStep, type RegistrationAct } from './registrations.queries.ts'

const day = 24 * 60 * 60 * 1000

export const after = (at: string, days: number) => new Date(Date.parse(at) + days * day).toISOString()

type What = { act: RegistrationAct; side: 'broker' | 'developer'; broker: string }

/** The log of both sides, and the event by which the broker hears of it. */
export async function tell(db: Db, actor: Actor, registration: Kept, { act, side, broker }: What) {
  const { id, contact_id, broker_account_id, protected_until } = registration
  await keepStep(db, actor, { registration_id: id, act, side, protected_until })
  await emit(db, actor, {
    type: 'registration.changed',
    contact_id,
    registration_id: id,
    broker_account_id,
    act,
    broker,
  })
}
