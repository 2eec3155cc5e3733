import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Doer } from '#server/platform/me.ts'

/** Somebody doing what is written down, and from where. */
export type Actor = Doer & { address: string }

/** `act` is `area.what_happened`; `data` says to what, and before and after. Never secrets. */
export const record = (db: Db, { me, at, address }: Actor, act: string, data: Record<string, unknown>) =>
  audit(db, { account_id: me.account_id, user_id: me.id, act, address, data, at })
