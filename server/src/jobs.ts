import { mailInvitation, sendInvitation } from './features/auth/invitation.ts'
import type { Asked } from './features/auth/password-link.ts'
import { mailResetLink, sendResetLink } from './features/auth/password-reset.ts'
import type { Provider } from './features/currency/providers/provider.ts'
import { refreshRates } from './features/currency/providers/refresh.ts'
import { exportList, runExport } from './features/exports/actions.ts'
import { sweepFiles } from './features/files/sweep.ts'
import { giveThumbnail, makeThumbnail } from './features/files/thumbnails/job.ts'
import { forgetOldRows } from './features/imports/reverting/actions.ts'
import { runImport } from './features/imports/run.ts'
import { importContacts } from './features/imports/starting/actions.ts'
import { dropOldJobFiles, type JobPayload, resumeJobs } from './features/jobs/actions.ts'
import { tickLeads } from './features/leads/clock/actions.ts'
import { findPairs } from './features/merging/pairs/actions.ts'
import { sendPush } from './features/notifications/actions.ts'
import { type Digest, mailDigest, queueDigests, sendDigest } from './features/notifications/digest/send.ts'
import type { PushKeys } from './features/notifications/push/keys.ts'
import { type Post, type Ringers, sendPushes } from './features/notifications/push/send.ts'
import { dropOldExports } from './features/privacy/person-export/actions.ts'
import { tellOfSecondFactor } from './features/second-factor/telling/actions.ts'
import { mailNews, type Telling } from './features/second-factor/telling/mail.ts'
import { cleanUp } from './platform/clean-up.ts'
import type { Database } from './platform/db.ts'
import type { FileParts } from './platform/files/open-files.ts'
import type { Job, Queue } from './platform/jobs.ts'
import type { SendMail } from './platform/mail.ts'
import { getPublicJson } from './platform/outbound.ts'
import { nowIso } from './platform/time.ts'

type Parts = {
  database: Database
  /** For work that makes more work. */
  queue: Queue
  sendMail: SendMail
  publicUrl: string
  files: FileParts
  rates?: Provider | null
  push: { keys: PushKeys; post: Post }
}

/** Everything that is done later, or by the clock. */
export const jobsOf = ({ database, queue, sendMail, publicUrl, files, rates, push }: Parts): Job[] => [
  {
    name: sendResetLink,
    run: (asked) => mailResetLink(database, { sendMail, publicUrl }, asked as Asked, nowIso()),
  },
  {
    name: sendInvitation,
    run: (asked) => mailInvitation(database, { sendMail, publicUrl }, asked as Asked, nowIso()),
  },
  {
    name: tellOfSecondFactor,
    run: (telling) => mailNews(database, { sendMail, publicUrl }, telling as Telling),
  },
  {
    name: sendPush,
    run: (asked) => sendPushes(database, { ...push, publicUrl, queue }, asked as Ringers, nowIso()),
  },
  {
    name: 'notifications.digest',
    cron: '*/15 * * * *',
    run: () => queueDigests(database, queue, nowIso()),
  },
  {
    name: mailDigest,
    run: (asked) => sendDigest(database, { sendMail, publicUrl }, asked as Digest),
  },
  {
    name: makeThumbnail,
    run: (asked) => giveThumbnail(database, files, asked as { account_id: number; key: string }),
  },
  ...jobsAskedFor({ database, files, now: nowIso }),
  { name: 'sweep-files', cron: '10 7 * * *', run: () => sweepFiles(database, files, nowIso()) },
  ...ratesJob(database, rates),
  { name: 'drop-exports', cron: '30 7 * * *', run: () => dropOldExports(database, files, nowIso()) },
  { name: 'find-pairs', cron: '40 6 * * 0', run: () => findPairs(database, nowIso()) },
  { name: 'tick-leads', cron: '* * * * *', run: () => tickLeads(database, nowIso()) },
  { name: 'clean-up', cron: '17 * * * *', run: () => cleanUp(database, nowIso()) },
]

/** What people ask for and come back to. */
function jobsAskedFor(parts: { database: Database; files: FileParts; now: () => string }): Job[] {
  const runs = { contact_import: runImport, list_export: runExport }
  return [
    { name: importContacts, run: (asked) => runImport(parts, asked as JobPayload) },
    { name: exportList, run: (asked) => runExport(parts, asked as JobPayload) },
    {
      name: 'resume-jobs',
      cron: '* * * * *',
      run: () => resumeJobs(parts, (kind, payload) => runs[kind](parts, payload)),
    },
    {
      name: 'drop-job-files',
      cron: '35 7 * * *',
      run: async () => {
        await dropOldJobFiles(parts)
        await forgetOldRows(parts.database, parts.now())
      },
    },
  ]
}

/** More often than rates appear, so that one failure costs hours and not a day. */
const ratesJob = (database: Database, provider: Provider | null | undefined): Job[] =>
  provider
    ? [
        {
          name: 'refresh-rates',
          cron: '20 */6 * * *',
          run: () => refreshRates(database, provider, getPublicJson, nowIso()),
        },
      ]
    : []
