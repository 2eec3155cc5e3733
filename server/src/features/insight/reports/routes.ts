import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as schedules from '#contract/insight/report-schedules.ts'
import * as contract from '#contract/insight/reports.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { formsFor } from './forms.ts'
import { previewOf } from './preview.actions.ts'
import { deleteRun, fileOfRun, startRun } from './runs.actions.ts'
import { pageOfRuns } from './runs.queries.ts'
import { addSchedule, changeSchedule, deleteSchedule } from './schedules.actions.ts'
import { scheduleById, schedulesOf } from './schedules.queries.ts'

export const reportRoutes: MountedRoute[] = [
  route(contract.listReportForms, ({ db, me }) => formsFor(db, me)),
  route(contract.previewReport, ({ db, me, body, now }) => previewOf(db, me, body, now)),
  route(contract.startReport, ({ db, actor, body, enqueue }) => startRun(db, actor, enqueue, body)),
  route(contract.listReportRuns, async ({ db, me, query, linkToPage, linkToFile }) => {
    const page = await pageOfRuns(db, me, query, linkToPage)
    return {
      ...page,
      results: page.results.map(({ file, ...run }) => ({
        ...run,
        file: file && { name: file.name, url: linkToFile(file) },
      })),
    }
  }),
  preparedRoute(
    contract.downloadReport,
    async ({ inAccount, me, files, params }) => {
      const file = await inAccount((db) => fileOfRun(db, me, params.id))
      return { ...file, content: await files.read(file.key) }
    },
    async ({ draft, prepared: { content, name, mime } }) => {
      await pipeline(content, createWriteStream(draft))
      return { name, mime }
    },
  ),
  route(contract.deleteReportRun, ({ db, me, files, params }) => deleteRun(db, me, files, params.id)),
  route(schedules.listReportSchedules, ({ db, me }) => schedulesOf(db, me)),
  route(schedules.createReportSchedule, ({ db, actor, body }) => addSchedule(db, actor, body)),
  route(
    schedules.patchReportSchedule,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await changeSchedule(db, actor, { id: params.id, ifMatch }, body)
      return scheduleById(db, me, params.id)
    },
    ({ db, me, params }) => scheduleById(db, me, params.id),
  ),
  route(schedules.deleteReportSchedule, ({ db, me, params }) => deleteSchedule(db, me, params.id)),
]
