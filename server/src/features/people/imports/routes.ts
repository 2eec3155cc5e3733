import * as contract from '#contract/people/imports.ts'
import * as units from '#contract/stock/unit-imports.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { inspectSheet } from '#server/platform/sheets/read/read-sheet.ts'
import { correctRow, rowToCorrect } from './correction.actions.ts'
import { writeFailedRows } from './failed-rows.actions.ts'
import { importById, pageOfImports } from './list.queries.ts'
import { pageOfRows } from './rows.queries.ts'
import { start, startReverting, takeFile, takeUnits } from './starting.actions.ts'
import { writeTemplate } from './template.actions.ts'
import { writeUnitTemplate } from './units/template.actions.ts'

export const importRoutes: MountedRoute[] = [
  route(contract.downloadContactTemplate, ({ db, me, draft }) => writeTemplate(db, me, draft)),
  preparedRoute(
    contract.uploadContacts,
    ({ file }) => inspectSheet(file.path, file.kind === 'csv' ? 'csv' : 'xlsx'),
    ({ db, actor, files, file, body, enqueue }) => takeFile(db, actor, { files, enqueue }, { ...body, file }),
  ),
  route(units.downloadUnitsTemplate, ({ db, me, params, draft }) =>
    writeUnitTemplate(db, me, params.id, draft),
  ),
  preparedRoute(
    units.uploadUnits,
    ({ file }) => inspectSheet(file.path, file.kind === 'csv' ? 'csv' : 'xlsx'),
    ({ db, actor, files, file, params, body, enqueue }) =>
      takeUnits(db, actor, { files, enqueue }, params.id, { ...body, file }),
  ),
  route(contract.listImports, ({ db, me, query, linkToPage }) => pageOfImports(db, me, query, linkToPage)),
  route(contract.getImport, ({ db, me, params }) => importById(db, me, params.id)),
  route(contract.startImport, ({ db, actor, params, body, enqueue }) =>
    start(db, actor, enqueue, params.id, body),
  ),
  route(contract.listImportRows, async ({ db, me, params, query, linkToPage }) => {
    await importById(db, me, params.id)
    return pageOfRows(db, me, params.id, query, linkToPage)
  }),
  route(
    contract.mendImportRow,
    ({ db, actor, params, body }) => correctRow(db, actor, params, body),
    ({ db, me, params }) => rowToCorrect(db, me, params),
  ),
  route(contract.downloadFailedRows, ({ db, me, params, draft }) =>
    writeFailedRows(db, me, params.id, draft),
  ),
  route(contract.revertImport, ({ db, actor, params, enqueue }) =>
    startReverting(db, actor, enqueue, params.id),
  ),
]
