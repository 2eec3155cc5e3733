import type { OutputOf } from '#contract/endpoint.ts'
import type { addDealDocument } from '#contract/sales/deal-documents.ts'
import type { DealStatus } from '#contract/sales/deals.ts'
import { dropFile, keepFile } from '#server/features/office/files/actions.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import { lockToChange } from '#server/features/sales/deals/locked.actions.ts'
import { keepJudgement } from '#server/features/sales/sale-acts/writing.queries.ts'
import { addDays, instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import {
  blockedAt,
  dealOfDocument,
  deleteDocumentRow,
  documentById,
  documentsOfDeal,
  hasNewer,
  insertDocument,
  neededById,
  setChecked,
  setRefused,
} from './queries.ts'
import { tell } from './tell.ts'

const most = 300

/** Locks a deal whose documents may change. */
async function lockDocuments(db: Db, actor: Actor, dealId: number, of: DealStatus[] = ['active', 'won']) {
  const deal = await lockToChange(db, actor, dealId, { ifMatch: null, of })
  ensureNotBlocked({ blocked_at: await blockedAt(db, actor.me, deal.contact_id) })
  return deal
}

/** Of a deal that ended: what its end is written in (a settlement, a rescission) comes after it. */
const evenEnded: DealStatus[] = ['active', 'won', 'lost']

async function roomFor(db: Db, actor: Actor, dealId: number, more: number) {
  const { length } = await documentsOfDeal(db, actor.me, dealId)
  ensure(length + more <= most, 'conflict', { detail: 'El negocio ya tiene demasiados documentos' })
}

const tellChanged = (db: Db, actor: Actor, deal_id: number) =>
  emit(db, actor, { type: 'deal.changed', deal_id })

export async function addDocument(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  dealId: number,
  { file, document_id, name, expires_on }: OutputOf<typeof addDealDocument, 'body'> & { file: StoredFile },
): Promise<number> {
  // No step is left any more: what it had needed stays as it was.
  const deal = await lockDocuments(db, actor, dealId, document_id === undefined ? evenEnded : undefined)
  await roomFor(db, actor, dealId, 1)
  const needed = document_id === undefined ? undefined : await neededById(db, actor.me, document_id)
  if (document_id !== undefined && needed === undefined)
    failField('document_id', 'Ningún paso pide ese documento')
  const kept = await keepFile(db, actor, files, file)
  const called = name ?? needed?.name ?? file.name
  const times = expires_on === undefined ? null : timesOf(expires_on, actor)
  const id = await insertDocument(db, actor, {
    deal_id: dealId,
    contact_id: deal.contact_id,
    step_document_id: document_id ?? null,
    name: called,
    source: 'uploaded',
    stored_file_id: kept.id,
    expires_on: expires_on ?? null,
    remind_at: times?.remind_at ?? null,
  })
  if (times?.remind_at)
    await wakeAt(db, actor.me.account_id, [
      { kind: 'document.expiring', subject_id: id, at: times.remind_at },
    ])
  await tellChanged(db, actor, dealId)
  const needs_check = needed?.needs_check ?? false
  await tell(db, actor, deal, { type: 'deal.document_added', document_id: id, name: called, needs_check })
  return id
}

/** The seller hears a week before it expires. */
const timesOf = (expiresOn: string, { me, at }: Actor) => {
  const remind_at = instantOf(addDays(expiresOn, -7), '09:00', me.timezone)
  return { remind_at: Date.parse(remind_at) > Date.parse(at) ? remind_at : null }
}

/** Of one template, in its two forms. */
export async function addGenerated(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  dealId: number,
  { docx, pdf, name }: { docx: StoredFile; pdf: StoredFile; name: string },
): Promise<{ docx: number; pdf: number }> {
  const { contact_id } = await lockDocuments(db, actor, dealId, evenEnded)
  await roomFor(db, actor, dealId, 2)
  const add = async (file: StoredFile, form: string) => {
    const kept = await keepFile(db, actor, files, file)
    return insertDocument(db, actor, {
      deal_id: dealId,
      contact_id,
      step_document_id: null,
      name: `${name} (${form})`,
      source: 'generated',
      stored_file_id: kept.id,
      expires_on: null,
    })
  }
  const made = { docx: await add(docx, 'Word'), pdf: await add(pdf, 'PDF') }
  await tellChanged(db, actor, dealId)
  return made
}

/** Locks the deal of the newest version of a document, which a named person judges. */
async function lockToJudge(db: Db, actor: Actor, id: number) {
  const deal = await lockDocuments(db, actor, await dealOfDocument(db, actor.me, id))
  const document = await documentById(db, actor.me, id)
  ensure(document.may_check, 'forbidden', { detail: 'Este documento lo revisa otra persona' })
  ensure(!(await hasNewer(db, actor.me, id)), 'conflict', {
    detail: 'Hay una versión más nueva de este documento',
  })
  return { deal, document }
}

/** The other value where none is given. What was refused is no more. */
export async function checkDocument(db: Db, actor: Actor, id: number, wanted?: boolean) {
  const { deal, document } = await lockToJudge(db, actor, id)
  const { is_checked, refused, name, uploaded_by } = document
  const isChecked = wanted ?? !is_checked
  if (isChecked === is_checked && !refused) return
  const undone = refused ? 'refusal_undone' : 'check_undone'
  await keepJudgement(db, actor, id, isChecked ? undefined : undone)
  await setChecked(db, actor, id, isChecked)
  await tellChanged(db, actor, deal.id)
  await tell(db, actor, deal, {
    type: 'deal.document_checked',
    document_id: id,
    name,
    is_checked: isChecked,
    was_refused: refused !== null,
    uploaded_by_id: uploaded_by?.id ?? null,
  })
}

/** It cannot be used, and why; until it is brought again the deal lacks it. */
export async function refuseDocument(db: Db, actor: Actor, id: number, reason: string) {
  const { deal, document } = await lockToJudge(db, actor, id)
  const { refused, name, uploaded_by } = document
  ensure(!refused, 'conflict', { detail: 'Este documento ya está rechazado' })
  await keepJudgement(db, actor, id)
  await setRefused(db, actor, id, reason)
  await tellChanged(db, actor, deal.id)
  await tell(db, actor, deal, {
    type: 'deal.document_refused',
    document_id: id,
    name,
    reason,
    uploaded_by_id: uploaded_by?.id ?? null,
  })
}

/** Not once it was checked, nor what a deal had when it ended. */
export async function deleteDocument(db: Db, actor: Actor, files: RequestFiles, id: number) {
  const dealId = await dealOfDocument(db, actor.me, id)
  const deal = await lockDocuments(db, actor, dealId, evenEnded)
  const { is_checked, key, created_at, name } = await documentById(db, actor.me, id)
  ensure(!is_checked, 'conflict', { detail: 'Un documento revisado no se elimina' })
  const isOfThen = deal.ended_at !== null && Date.parse(created_at) <= Date.parse(deal.ended_at)
  ensure(!isOfThen, 'conflict', { detail: 'Lo que el negocio tenía al terminar no se elimina' })
  await keepJudgement(db, actor, id, 'document_deleted')
  await deleteDocumentRow(db, actor.me, id)
  await dropFile(db, actor.me.account_id, files, key)
  await tellChanged(db, actor, dealId)
  await tell(db, actor, deal, { type: 'deal.document_deleted', document_id: id, name })
}
