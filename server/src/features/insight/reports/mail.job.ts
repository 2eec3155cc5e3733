import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import type { SendMail } from '#server/platform/mail.ts'
import { page } from '#server/platform/mail-page.ts'
import { fileToMail } from './runs.queries.ts'
import { scheduleToMail } from './schedules.queries.ts'
import { mailedTo } from './scheduling/recipients.actions.ts'

type Parts = { database: Database; sendMail: SendMail; publicUrl: string; files: Pick<FileParts, 'store'> }

/** Bytes; mail servers refuse what is much larger. */
const mostAttached = 5_000_000

/** One mail each, so that a failure repeats no other. */
export const mailReport = job('mail-report', {
  payload: z.strictObject({ account_id: z.int(), run_id: z.int(), name: z.string(), to: z.string() }),
  longest: '2 min',
  run: async ({ database, sendMail, publicUrl, files }: Parts, { account_id, run_id, name, to }) => {
    const file = await database.inAccount(account_id, (db) => fileToMail(db, account_id, run_id))
    // Deleted meanwhile, perhaps with the data of a person in it.
    if (!file) return
    const isSmall = file.size <= mostAttached
    const said = isSmall
      ? 'El reporte va adjunto.'
      : `El archivo es muy grande para un correo: lo tiene ${file.author} en Reportes.`
    const link = new URL('/reports', publicUrl).href
    const from = `${file.author}, ${file.account}`
    await sendMail({
      to,
      subject: `${name}: reporte de ${file.account}`,
      text: ['Hola:', said, link, from].join('\n\n'),
      html: page(name, 'Hola:', [said, from], { label: 'Ver reportes', href: link }),
      account_id,
      ...(isSmall && {
        attachments: [
          { name: file.name, mime: file.mime, content: await buffer(await files.store.read(file.key)) },
        ],
      }),
    })
  },
})

/** To all who are to get the report that was just made; outside of the account only while its person may send there. */
export async function mailToAll(
  db: Db,
  enqueue: Enqueue,
  { account_id, run_id, schedule_id }: { account_id: number; run_id: number; schedule_id: number },
) {
  const schedule = await scheduleToMail(db, account_id, schedule_id)
  const me = schedule && (await personOf(db, account_id, schedule.user_id))
  if (!me) return
  for (const to of (await mailedTo(db, me, schedule)).to)
    await enqueue(db, mailReport, { account_id, run_id, name: schedule.name, to })
}
