import { mailResetLink, sendResetLink } from './features/auth/password-reset.ts'
import { cleanUp } from './platform/clean-up.ts'
import type { Database } from './platform/db.ts'
import type { Job } from './platform/jobs.ts'
import type { SendMail } from './platform/mail.ts'
import { nowIso } from './platform/time.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

/** Everything that is done later, or by the clock. */
export const jobsOf = ({ database, sendMail, publicUrl }: Parts): Job[] => [
  {
    name: sendResetLink,
    run: (asked) =>
      mailResetLink(database, { sendMail, publicUrl }, asked as { email: string; address: string }, nowIso()),
  },
  { name: 'clean-up', cron: '17 * * * *', run: () => cleanUp(database, nowIso()) },
]
