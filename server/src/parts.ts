import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type {
  ChangeCurrency,
  CountTerraces,
} from '#server/features/office/account/settings/changing-currency.ts'
import type { AuthParts } from '#server/features/office/auth/routes.ts'
import type { Provider } from '#server/features/office/currency/provider.ts'
import type { Push } from '#server/features/office/notifications/push/send.ts'
import type { HandOver } from '#server/features/office/users/handing-over.ts'
import type { UnitsSharedWithMe } from '#server/features/stock/units/shared-with-me.queries.ts'
import type { Database } from './platform/db.ts'
import type { FileParts } from './platform/files/open-files.ts'
import type { Finders } from './platform/finder.ts'
import type { CallsInTransaction } from './platform/http/in-transaction.ts'
import type { SendMail } from './platform/mail.ts'
import type { Owned } from './platform/owned.ts'

/** What a process that runs jobs needs. */
export type JobParts = {
  database: Database
  sendMail: SendMail
  publicUrl: string
  files: FileParts
  rates?: Provider | null
  push: Push
  meta: MetaParts
  /** `host:port` on private networks that webhooks may reach. */
  outboundAllow: readonly string[]
  owns: readonly Owned[]
  /** The product's own endpoints, for a job that acts by them. */
  calls: CallsInTransaction
}

/** What a process that answers requests needs. */
export type Opened = {
  auth: AuthParts
  /** The source of exchange rates. */
  rates: Provider['source'] | null
  /** The VAPID key for pushes, and the push services allowed besides the known ones. */
  push: { key: string; hosts: readonly string[] }
  meta: MetaParts
  /** `host:port` on private networks that webhooks and the model of an account may reach. */
  outboundAllow: readonly string[]
}

/** With it, what features need of those that stand above them. */
export type RouteParts = Opened & {
  /** The tables of all features whose rows belong to people. */
  owns: readonly Owned[]
  finders: Finders
  handOver: HandOver
  changeCurrency: ChangeCurrency
  countTerraces: CountTerraces
  sharedWithMe: UnitsSharedWithMe
  /** The product's own endpoints, for a route that tries what a job does. */
  calls: () => CallsInTransaction
}
