import { deadlines } from './deadlines.ts'
import { cleanUp } from './features/account/clean-up.job.ts'
import { fillMissingWakeups } from './features/account/fill-wakeups.job.ts'
import { makePartitions } from './features/account/make-partitions.job.ts'
import { sendInvitation } from './features/auth/invitation.job.ts'
import { noteFailure } from './features/auth/note-failure.job.ts'
import { sendResetLink } from './features/auth/reset-link.job.ts'
import type { Provider } from './features/currency/providers/provider.ts'
import { refreshRates } from './features/currency/providers/refresh.job.ts'
import { exportList } from './features/exports/write.job.ts'
import { sweepFiles } from './features/files/sweep.job.ts'
import { makeThumbnail } from './features/files/thumbnails/job.ts'
import { importContacts } from './features/imports/job.ts'
import { forgetImportRows } from './features/imports/reverting/forget.job.ts'
import { longWork } from './features/jobs/long-work.ts'
import { findPairs } from './features/merging/pairs/find.job.ts'
import { mailDigest } from './features/notifications/digest/job.ts'
import { queueDigests } from './features/notifications/digest/queue.job.ts'
import { sendPush, sendPushAgain } from './features/notifications/push/job.ts'
import type { Push } from './features/notifications/push/send.ts'
import { changeStep } from './features/pipeline/steps/change.job.ts'
import { searchForErased } from './features/privacy/erasure/search.job.ts'
import { dropPersonExports } from './features/privacy/person-export/drop.job.ts'
import { letGo } from './features/privacy/retention/let-go.job.ts'
import { tellOfSecondFactor } from './features/second-factor/telling/job.ts'
import { handLeadsOn } from './features/users/handover/hand-over.job.ts'
import { sendNotice } from './features/users/notices/job.ts'
import type { Database } from './platform/db.ts'
import type { FileParts } from './platform/files/open-files.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { wakeUp } from './platform/jobs/wake-up.ts'
import type { SendMail } from './platform/mail.ts'

/** What is open in a process that runs jobs. */
export type JobParts = {
  database: Database
  sendMail: SendMail
  publicUrl: string
  files: FileParts
  rates?: Provider | null
  push: Push
}

/** Everything that is done later, or by the clock. */
export const jobs: readonly AnyJob<JobParts>[] = [
  sendResetLink,
  sendInvitation,
  noteFailure,
  sendNotice,
  tellOfSecondFactor,
  sendPush,
  sendPushAgain,
  queueDigests,
  mailDigest,
  makeThumbnail,
  importContacts,
  forgetImportRows,
  exportList,
  longWork('lead_handover', handLeadsOn),
  longWork('step_change', changeStep),
  longWork('person_erasure', searchForErased),
  sweepFiles,
  refreshRates,
  dropPersonExports,
  letGo,
  findPairs,
  cleanUp,
  makePartitions,
  wakeUp(deadlines),
  fillMissingWakeups,
]
