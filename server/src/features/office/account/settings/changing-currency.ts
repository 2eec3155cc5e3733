import type { Account } from '#contract/office/account.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'

type Currency = Account['currency_name']

/** Converts the amounts of leads (`leads` is above this feature) to the account's new currency. */
export type ChangeCurrency = (
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  change: { from: Currency; to: Currency; isConfirmed: boolean },
) => Promise<unknown>

/** Gives the units (`stock` is above this feature) their prices per m² by the account's share of terraces as it is now. */
export type CountTerraces = (db: Db, actor: Actor, enqueue: Enqueue) => Promise<unknown>
