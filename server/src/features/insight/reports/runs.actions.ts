import type { OutputOf } from '#contract/endpoint.ts'
import { mostPrinted, reportPermissions, type startReport } from '#contract/insight/reports.ts'
import { has } from '#contract/permissions.ts'
import { dropFile } from '#server/features/office/files/actions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { insertJob } from '#server/platform/jobs/asked.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { reportSource } from './asked.actions.ts'
import type { AskedReport } from './asked-report.ts'
import { reportForms } from './forms.ts'
import { insertRun, lockRun, removeRun, runById } from './runs.queries.ts'
import { writeReport } from './write.job.ts'

type NewReport = OutputOf<typeof startReport, 'body'>

export async function startRun(db: Db, actor: Actor, enqueue: Enqueue, body: NewReport) {
  const { me } = actor
  await checkReport(db, me, body, actor.at)
  const { filters = {}, ...report } = body
  return { job: await queueRun(db, actor, enqueue, { ...report, query: filters }) }
}

export async function queueRun(db: Db, actor: Actor, enqueue: Enqueue, asked: AskedReport) {
  const { account_id } = actor.me
  const title = `${reportForms[asked.kind].title}.${asked.format}`
  const job = await insertJob(db, actor, { kind: 'report_run', title, asked })
  await insertRun(db, account_id, job.id, asked)
  await enqueue(db, writeReport, { account_id, id: job.id })
  return job
}

/** What can be known before it is made. */
export async function checkReport(db: Db, me: Me, report: NewReport, at: string) {
  ensure(has(me, reportPermissions[report.kind]), 'forbidden')
  const { labels } = await reportSource(db, me, report, at)
  if (report.format === 'pdf' && labels.length > mostPrinted.columns)
    failField('columns', `Un PDF lleva hasta ${mostPrinted.columns} columnas; quite algunas o elija Excel`)
}

export async function deleteRun(db: Db, me: Me, files: RequestFiles, id: number) {
  await lockRun(db, me.account_id, id)
  const { file } = await runById(db, me, id)
  await removeRun(db, me.account_id, id)
  if (file) await dropFile(db, me.account_id, files, file.key)
}

export async function fileOfRun(db: Db, me: Me, id: number) {
  const { file } = await runById(db, me, id)
  return file ?? fail('not_found', { detail: 'El archivo aún no está, o ya se borró' })
}
