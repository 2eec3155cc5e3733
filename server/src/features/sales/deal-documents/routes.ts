import { writeFile } from 'node:fs/promises'
import * as contract from '#contract/sales/deal-documents.ts'
import { previewDocumentTemplate } from '#contract/sales/document-templates.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import { neededDocuments } from '#server/features/sales/deals/needed.queries.ts'
import { filled, preview } from '#server/features/sales/document-templates/filled.actions.ts'
import { templateById } from '#server/features/sales/document-templates/queries.ts'
import { failField } from '#server/platform/fail.ts'
import { nameFor } from '#server/platform/files/file-name.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { upload } from '#server/platform/files/upload.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { addDocument, addGenerated, checkDocument, deleteDocument, refuseDocument } from './actions.ts'
import { groupsWhoCheck, usersWhoCheck } from './checkers.queries.ts'
import { type DocumentRow, documentById, documentsOfDeal, ensureDealVisible, stepByName } from './queries.ts'
import { addStepDocument, deleteStepDocument, putStepDocument } from './step-documents.actions.ts'
import { documentsOf, stepDocumentById } from './step-documents.queries.ts'
import { dealToWrite } from './values.queries.ts'
import { valuesOf } from './values.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = 'application/pdf'

export const dealDocumentRoutes: MountedRoute[] = [
  route(contract.listStepDocuments, ({ db, me, params }) => documentsOf(db, me, params.id)),
  route(contract.addStepDocument, ({ db, actor, params, body }) =>
    addStepDocument(db, actor, params.id, body),
  ),
  route(
    contract.putStepDocument,
    ({ db, actor, params, body, ifMatch }) => putStepDocument(db, actor, params.id, body, ifMatch),
    ({ db, me, params }) => stepDocumentById(db, me, params.id),
  ),
  route(contract.listDocumentCheckers, async ({ db, me }) => ({
    users: await usersWhoCheck(db, me.account_id),
    groups: await groupsWhoCheck(db, me.account_id),
  })),
  route(contract.deleteStepDocument, ({ db, actor, params }) => deleteStepDocument(db, actor, params.id)),
  route(contract.listDealDocuments, async ({ db, me, params, linkToFile }) =>
    (await documentsOfDeal(db, me, params.id)).map((row) => linked(row, linkToFile)),
  ),
  route(contract.addDealDocument, async ({ db, actor, me, params, body, file, files, linkToFile }) => {
    const id = await addDocument(db, actor, files, params.id, { ...body, file })
    return linked(await documentById(db, me, id), linkToFile)
  }),
  preparedRoute(
    contract.generateDealDocument,
    async ({ inAccount, me, params, body, files, now }) => {
      const [deal, template] = await inAccount(async (db) => [
        await dealToWrite(db, me, params.id, now),
        await templateById(db, me, body.template_id).catch(() =>
          failField('template_id', 'No existe esa plantilla'),
        ),
      ])
      ensureNotBlocked(deal)
      const made = await filled(files.read, template, valuesOf(deal), deal.account.name ?? '')
      const keep = (content: Buffer, mime: string) =>
        upload(files, me.account_id, {
          folder: 'documents',
          name: nameFor(template.name, mime),
          mime,
          size: content.length,
          content,
        })
      return { name: template.name, docx: await keep(made.docx, docx), pdf: await keep(made.pdf, pdf) }
    },
    async ({ db, actor, me, params, files, prepared, linkToFile }) => {
      const ids = await addGenerated(db, actor, files, params.id, prepared)
      return {
        docx: linked(await documentById(db, me, ids.docx), linkToFile),
        pdf: linked(await documentById(db, me, ids.pdf), linkToFile),
      }
    },
  ),
  preparedRoute(
    previewDocumentTemplate,
    async ({ inAccount, me, params, query, files, now }) => {
      const [template, deal] = await inAccount(async (db) => [
        await templateById(db, me, params.id),
        query.deal_id === undefined ? null : await dealToWrite(db, me, query.deal_id, now),
      ])
      if (deal) ensureNotBlocked(deal)
      const content = await preview(files.read, template, deal && valuesOf(deal))
      return { name: nameFor(template.name, pdf), mime: pdf, content }
    },
    async ({ draft, prepared: { content, ...download } }) => {
      await writeFile(draft, content)
      return download
    },
  ),
  route(contract.checkDealDocument, async ({ db, actor, me, params, body, linkToFile }) => {
    await checkDocument(db, actor, params.id, body.is_checked)
    return linked(await documentById(db, me, params.id), linkToFile)
  }),
  route(contract.refuseDealDocument, async ({ db, actor, me, params, body, linkToFile }) => {
    await refuseDocument(db, actor, params.id, body.reason)
    return linked(await documentById(db, me, params.id), linkToFile)
  }),
  route(
    contract.toggleDocumentCheck,
    async ({ db, actor, me, params, linkToFile }) => {
      await checkDocument(db, actor, params.id)
      return linked(await documentById(db, me, params.id), linkToFile)
    },
    async ({ db, me, params, linkToFile }) => linked(await documentById(db, me, params.id), linkToFile),
  ),
  route(contract.deleteDealDocument, ({ db, actor, files, params }) =>
    deleteDocument(db, actor, files, params.id),
  ),
  route(contract.listNeededDocuments, async ({ db, me, query, now }) => {
    await ensureDealVisible(db, me, query.deal_id)
    const stepId = await stepByName(db, me, query.step_name)
    if (stepId === undefined) return failField('step_name', 'No existe ese paso de venta')
    return neededDocuments(db, me.account_id, { dealId: query.deal_id, stepId, at: now })
  }),
]

const linked = ({ key, ...row }: DocumentRow, linkTo: (file: LinkedFile) => string) => ({
  ...row,
  url: linkTo({ key, name: row.file_name, mime: row.mime }),
})
