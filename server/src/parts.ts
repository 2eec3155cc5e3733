import type { ChangeCurrency } from '#server/features/office/account/settings/changing-currency.ts'
import type { AuthParts } from '#server/features/office/auth/routes.ts'
import type { Provider } from '#server/features/office/currency/provider.ts'
import type { Push } from '#server/features/office/notifications/push/send.ts'
import type { HandOver } from '#server/features/office/users/handing-over.ts'
import type { Database } from './platform/db.ts'
import type { FileParts } from './platform/files/open-files.ts'
import type { Finders } from './platform/finder.ts'
import type { SendMail } from './platform/mail.ts'
import type { Owned } from './platform/owned.ts'

/** What is open in a process that runs jobs. */
export type JobParts = {
  database: Database
  sendMail: SendMail
  publicUrl: string
  files: FileParts
  rates?: Provider | null
  push: Push
  owns: readonly Owned[]
}

/** What is open in a process that answers requests. */
export type Opened = {
  auth: AuthParts
  /** Who publishes exchange rates. */
  rates: Provider['source'] | null
  /** What browsers subscribe to pushes with, and the services that may ring besides the known ones. */
  push: { key: string; hosts: readonly string[] }
}

/** With it, what features need of those that stand above them. */
export type RouteParts = Opened & {
  /** What hangs from people, of all features. */
  owns: readonly Owned[]
  finders: Finders
  handOver: HandOver
  changeCurrency: ChangeCurrency
}
