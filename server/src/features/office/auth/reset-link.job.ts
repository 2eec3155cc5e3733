import { z } from 'zod'
import { job } from '#server/platform/jobs/job.ts'
import { type LinkParts, mailPasswordLink } from './password-link.ts'
import { resetMail } from './reset-mail.ts'

/** Mails a link to the active user with this e-mail. */
export const sendResetLink = job('auth.send-reset-link', {
  payload: z.strictObject({ email: z.string(), address: z.string() }),
  longest: '2 min',
  run: (parts: LinkParts, payload, { now }) =>
    mailPasswordLink(parts, payload, now(), {
      kind: 'reset',
      act: 'password.reset_asked',
      write: resetMail,
    }),
})
