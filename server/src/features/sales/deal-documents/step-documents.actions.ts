import type { StepDocumentFields } from '#contract/sales/step-document-fields.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { type Checker, groupsWhoCheck, putChecker, usersWhoCheck } from './checkers.queries.ts'
import {
  insertStepDocument,
  lockStepDocument,
  lockStepDocuments,
  removeStepDocument,
  stepDocumentById,
  updateStepDocument,
} from './step-documents.queries.ts'

const most = 50

export async function addStepDocument(db: Db, actor: Actor, stepId: number, fields: StepDocumentFields) {
  const count = await lockStepDocuments(db, actor.me, stepId)
  ensure(count < most, 'conflict', { detail: 'El paso ya pide demasiados documentos' })
  await ensureMayCheck(db, actor.me, fields, nobody)
  const id = await insertStepDocument(db, actor, stepId, fields)
  await putChecker(db, actor.me, id, fields)
  await record(db, actor, 'pipeline.step_document_added', { step_id: stepId, name: fields.name })
  return stepDocumentById(db, actor.me, id)
}

export async function putStepDocument(
  db: Db,
  actor: Actor,
  id: number,
  fields: StepDocumentFields,
  ifMatch: string | null,
) {
  await lockStepDocument(db, actor.me, id)
  const document = await stepDocumentById(db, actor.me, id)
  const { updated_at, id: _, checker, checker_group, ...kept } = document
  if (isStale(ifMatch, updated_at)) fail('stale', { conflict: document })
  const before = { ...kept, checker_id: checker?.id ?? null, checker_group_id: checker_group?.id ?? null }
  const { changes } = differences(before, fields)
  if (Object.keys(changes).length > 0) {
    await ensureMayCheck(db, actor.me, fields, before)
    await updateStepDocument(db, actor, id, fields)
    await putChecker(db, actor.me, id, fields)
    await record(db, actor, 'pipeline.step_document_changed', { name: before.name, changes })
  }
  return stepDocumentById(db, actor.me, id)
}

export async function deleteStepDocument(db: Db, actor: Actor, id: number) {
  const { name } = await stepDocumentById(db, actor.me, id)
  await removeStepDocument(db, actor.me, id)
  await record(db, actor, 'pipeline.step_document_deleted', { name })
}

const nobody: Checker = { checker_id: null, checker_group_id: null }

/** Only a user who may check the documents of all deals can be named; one who was named before stays, also without that permission. */
async function ensureMayCheck(
  db: Db,
  { account_id }: Me,
  { checker_id, checker_group_id }: Checker,
  before: Checker,
) {
  if (checker_id !== null && checker_group_id !== null)
    failField('checker_group_id', 'Indique una persona o un grupo, no ambos')
  const isIn = (able: { id: number }[], id: number) => able.some((one) => one.id === id)
  if (checker_id !== null && checker_id !== before.checker_id)
    if (!isIn(await usersWhoCheck(db, account_id), checker_id))
      failField('checker_id', 'Esa persona no puede revisar los documentos de todos los negocios')
  if (checker_group_id !== null && checker_group_id !== before.checker_group_id)
    if (!isIn(await groupsWhoCheck(db, account_id), checker_group_id))
      failField('checker_group_id', 'Ese grupo no puede revisar los documentos de todos los negocios')
}
