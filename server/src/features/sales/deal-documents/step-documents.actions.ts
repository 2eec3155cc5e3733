import type { StepDocumentFields } from '#contract/sales/deal-documents.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  insertStepDocument,
  lockStepDocuments,
  removeStepDocument,
  stepDocumentById,
  updateStepDocument,
} from './step-documents.queries.ts'

const most = 50

export async function addStepDocument(db: Db, actor: Actor, stepId: number, fields: StepDocumentFields) {
  const count = await lockStepDocuments(db, actor.me, stepId)
  ensure(count < most, 'conflict', { detail: 'El paso ya pide demasiados documentos' })
  const id = await insertStepDocument(db, actor, stepId, fields)
  await record(db, actor, 'pipeline.step_document_added', { step_id: stepId, name: fields.name })
  return stepDocumentById(db, actor.me, id)
}

export async function putStepDocument(db: Db, actor: Actor, id: number, fields: StepDocumentFields) {
  const { updated_at: _, id: __, ...before } = await stepDocumentById(db, actor.me, id)
  const { changes } = differences(before, fields)
  if (Object.keys(changes).length > 0) {
    await updateStepDocument(db, actor, id, fields)
    await record(db, actor, 'pipeline.step_document_changed', { name: before.name, changes })
  }
  return stepDocumentById(db, actor.me, id)
}

export async function deleteStepDocument(db: Db, actor: Actor, id: number) {
  const { name } = await stepDocumentById(db, actor.me, id)
  await removeStepDocument(db, actor.me, id)
  await record(db, actor, 'pipeline.step_document_deleted', { name })
}
