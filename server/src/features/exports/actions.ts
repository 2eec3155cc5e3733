import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { OutputOf } from '#contract/endpoint.ts'
import { type createExport as contract, exportPermissions } from '#contract/exports.ts'
import { has } from '#contract/permissions.ts'
import { keepFile } from '#server/features/files/actions.ts'
import { doJob, endJob, type JobParts, type JobPayload, type Task } from '#server/features/jobs/actions.ts'
import { changeJob, insertJob } from '#server/features/jobs/queries.ts'
import { ahead } from '#server/platform/ahead.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { newDraft } from '#server/platform/files/draft.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { Queue } from '#server/platform/jobs.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { exportingOf } from './lists.ts'
import { countPicked, forgetAsked, holdJob, lastErasure, mostRows, pickedIds } from './queries.ts'

export const exportList = 'export-list'

type Asked = OutputOf<typeof contract, 'body'>

export async function startExport(db: Db, actor: Actor, queue: Queue, asked: Asked) {
  const { me, at } = actor
  ensure(has(me, exportPermissions[asked.list]), 'forbidden')
  const { name } = exportingOf(asked.list, me, asked, at)
  const job = await insertJob(db, actor, { kind: 'list_export', title: `${name}.${asked.format}`, asked })
  await queue(db, exportList, { account_id: me.account_id, id: job.id })
  return { job }
}

export const runExport = (parts: JobParts, payload: JobPayload) =>
  doJob(parts, payload, async (task) => {
    while (!(await writeExport(parts, task)));
  })

/**
 * Writes the list as it is when the job comes to it, by the rights its person has then; false when somebody was erased
 * meanwhile, who may be in it.
 */
async function writeExport({ database, files, now }: JobParts, task: Task): Promise<boolean> {
  const { id, me, address } = task
  const asked = task.asked as Asked // as `startExport` wrote it
  const at = now()
  ensure(has(me, exportPermissions[asked.list]), 'forbidden')
  const list = exportingOf(asked.list, me, asked, at)
  const draft = await newDraft(files.incoming)
  try {
    const { count, erasure, ...file } = await database.inAccount(me.account_id, async (db) => {
      const erasure = await lastErasure(db, me.account_id)
      const count = await countPicked(db, list.picked)
      if (count > mostRows) fail('too_large', { detail: 'Son más de un millón de filas; acote los filtros' })
      const rows = rowsOf(db, count)
      const name = `${list.name}-${dayOf(at, me.timezone)}`
      return {
        count,
        erasure,
        ...(await writeSheet(draft, asked.format, { name, columns: list.labels, rows })),
      }
    })
    const { size } = await stat(draft)
    return await changingFiles(files, (changing) =>
      database.inAccount(me.account_id, async (db) => {
        await holdJob(db, me.account_id, id)
        if ((await lastErasure(db, me.account_id))?.id !== erasure?.id) return false
        const content = { stream: createReadStream(draft), size }
        const doer = { me, at: now() }
        const kept = await keepFile(db, doer, changing, { folder: 'exports', ...file, size, content })
        const { format, columns, query = {} } = asked
        await record(db, { ...doer, address }, `exports.${asked.list}`, {
          format,
          rows: count,
          columns,
          // Somebody who was erased since it was asked for may be whom it looked for.
          ...(erasure && erasure.at > task.created_at ? {} : { filters: query }),
        })
        await forgetAsked(db, me.account_id, id)
        await endJob(db, { ...task, account_id: me.account_id }, doer.at, { stored_file_id: kept.id })
        return true
      }),
    )
  } finally {
    await rm(draft, { force: true })
  }

  async function* rowsOf(db: Db, count: number) {
    let done = 0
    for await (const rows of ahead(pagesOf(db))) {
      yield* rows
      done += rows.length
      const progress = Math.min(99, Math.floor((99 * done) / Math.max(1, count)))
      // Apart: what is told meanwhile must be seen before all of it is over.
      await database.inAccount(me.account_id, (apart) =>
        changeJob(apart, me.account_id, id, now(), { status: 'running', progress }),
      )
    }
  }

  async function* pagesOf(db: Db) {
    for await (const ids of pickedIds(db, list.picked)) yield await list.rowsOf(db, ids)
  }
}
