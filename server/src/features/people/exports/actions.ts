import { exportPermissions } from '#contract/people/exports.ts'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import { insertJob } from '#server/platform/jobs/asked.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { type AskedExport, exportingOf } from './lists.ts'
import { ownFieldsOf } from './sheets.actions.ts'
import { exportList } from './write.job.ts'

export async function startExport(db: Db, actor: Actor, enqueue: Enqueue, asked: AskedExport) {
  const { me, at } = actor
  ensure(has(me, exportPermissions[asked.list]), 'forbidden')
  const fields = await ownFieldsOf(db, me.account_id, asked.list)
  const { name } = exportingOf(asked.list, me, asked, at, fields)
  const job = await insertJob(db, actor, { kind: 'list_export', title: `${name}.${asked.format}`, asked })
  await enqueue(db, exportList, { account_id: me.account_id, id: job.id })
  return { job }
}
