import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { mailTables, textOfTables } from './answer-mail.ts'
import { answerToMail } from './queries.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string }

/** The answer of a scheduled prompt. One mail each, so that a failure repeats no other. */
export const mailAnswer = job('mail-prompt', {
  payload: z.strictObject({
    account_id: z.int(),
    run_id: z.int(),
    prompt_id: z.int(),
    name: z.string(),
    to: z.string(),
  }),
  longest: '2 min',
  run: async ({ database, sendMail, publicUrl }: Parts, { account_id, run_id, prompt_id, name, to }) => {
    const run = await database.inAccount(account_id, (db) => answerToMail(db, account_id, run_id))
    // Deleted meanwhile, with the data of a user.
    if (!run) return
    const { result, account, author } = run
    const tables = mailTables(result)
    const link = new URL(`/reports/prompts?prompt=${prompt_id}`, publicUrl).href
    const from = `${author}, ${account}. Las cifras son las que ve quien lo programó.`
    await sendMail({
      to,
      subject: `${name}: ${account}`,
      text: ['Hola:', result.answer, ...textOfTables(tables), link, from].join('\n\n'),
      html: page(name, 'Hola:', [result.answer, from], { label: 'Abrir en Umbral', href: link }, tables),
      account_id,
    })
  },
})
