import { expect, test } from 'vitest'
import { listKeptMails } from '#contract/office/mails.ts'
import { sendInvitation } from '#server/features/office/auth/invitation.job.ts'
import { sendResetLink } from '#server/features/office/auth/reset-link.job.ts'
import { createMailer } from '#server/platform/mail.ts'
import { jobContext } from '#test/job-context.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { world } from '#test/world.ts'

test('where no mail is sent, who asked for a link can be read, and the link by nobody', async () => {
  const w = await world()
  const secrets: string[] = []
  const keep = createMailer(w.database, undefined, 'https://crm.example')
  const parts = {
    database: w.database,
    publicUrl: 'https://crm.example',
    sendMail: async (mail: Parameters<typeof keep>[0]) => {
      secrets.push(/\/reset-password\/[\w-]+\/([\w-]+)/.exec(mail.text)?.[1] ?? '')
      await keep(mail)
    },
  }
  const asked = { email: w.admin.email, address: '127.0.0.1' }
  await sendResetLink.run(parts, asked, jobContext())
  await sendInvitation.run(parts, asked, jobContext())

  const { body } = await w.admin.call(listKeptMails)
  expect(body.results.map(({ recipient }) => recipient)).toEqual([w.admin.email, w.admin.email])
  for (const { body_text } of body.results) expect(body_text).toMatch(/\/reset-password\/[\w-]+\/\*\*\*\n/)
  expect(secrets.map(({ length }) => length)).toEqual([43, 43])
  for (const secret of secrets) expect(await rowsThatSay(w, secret)).toEqual([])
})
