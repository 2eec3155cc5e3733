import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { clock } from '#server/platform/jobs/job.ts'
import type { Owned } from '#server/platform/owned.ts'
import { applyRetentionIn } from './apply.ts'

const name = 'apply-retention'

/** Every night, starting at the account where the last run stopped. */
export const applyRetention = clock(name, {
  cron: '50 7 * * *',
  longest: '1 h',
  run: (parts: { database: Database; files: FileParts; owns: readonly Owned[] }, _, context) =>
    inEveryAccount(parts.database, { name, context, longest: 50 * 60_000 }, (id) =>
      applyRetentionIn({ ...parts, enqueue: context.enqueue }, id, context.now(), context.signal),
    ),
})
