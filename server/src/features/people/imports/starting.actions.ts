import type { OutputOf } from '#contract/endpoint.ts'
import type { ImportSubject } from '#contract/people/import-fields.ts'
import type {
  startImport as startContract,
  uploadContacts as uploadContract,
} from '#contract/people/imports.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { changeJob, takeOver } from '#server/features/office/jobs/queries.ts'
import { ensureProject } from '#server/features/stock/projects/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import { insertJob, longWait, watchJob } from '#server/platform/jobs/asked.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { isBefore } from '#server/platform/time.ts'
import { importJobs } from './job.ts'
import { importKinds } from './kinds.ts'
import {
  changeImport,
  countRows,
  type Import,
  type ImportChange,
  insertImport,
  lockImportOf,
  mayImportUnits,
} from './queries.ts'
import { revertibleSince } from './reverting/revert.actions.ts'

type Sent = OutputOf<typeof uploadContract, 'body'> & {
  file: StoredFile
  subject?: ImportSubject
  project_id?: number
}

/** Stores the file and queues the reading. */
export async function takeFile(
  db: Db,
  actor: Actor,
  { files, enqueue }: { files: RequestFiles; enqueue: Enqueue },
  sent: Sent,
) {
  const { subject = 'contacts', project_id = null } = sent
  const { file, mode = 'both', match_by = 'any', partial = false, review = false } = sent
  importKinds[subject].ensureMay(actor.me, mode)
  const kept = await keepFile(db, actor, files, file)
  const job = await insertJob(db, actor, {
    kind: subject === 'units' ? 'unit_import' : 'contact_import',
    title: file.name,
    asked: {},
    stored_file_id: kept.id,
  })
  await insertImport(db, actor, {
    id: job.id,
    subject,
    project_id,
    mode,
    match_by,
    is_partial: partial,
    wants_review: review,
  })
  await record(db, actor, `${subject}.imported`, {
    import_id: job.id,
    file: file.name,
    mode,
    ...(project_id && { project_id }),
  })
  await enqueue(db, importJobs[subject], { account_id: actor.me.account_id, id: job.id })
  return { job }
}

/** The same with the units of a project. */
export async function takeUnits(
  db: Db,
  actor: Actor,
  parts: { files: RequestFiles; enqueue: Enqueue },
  project_id: number,
  sent: Pick<Sent, 'file' | 'mode' | 'partial' | 'review'>,
) {
  await ensureProject(db, actor.me, project_id)
  ensure(mayImportUnits(actor.me), 'forbidden')
  return takeFile(db, actor, parts, { ...sent, subject: 'units', project_id })
}

type Said = OutputOf<typeof startContract, 'body'>

/** With the user's mapping of columns; it is remembered for the next file. */
export async function start(db: Db, actor: Actor, enqueue: Enqueue, id: number, said: Said) {
  const { me, at } = actor
  const asked = await lockImportOf(db, me, id)
  ensure(['review', 'mend', 'done', 'failed'].includes(asked.stage), 'conflict', {
    detail: 'La importación está en marcha',
  })
  if (asked.stage === 'failed') {
    const { of } = await countRows(db, me.account_id, id)
    const isRead = asked.rows_count > 0 && of('staged') + of('ready') + of('bad') > 0
    ensure(isRead, 'conflict', { detail: 'El archivo no se llegó a leer; súbalo de nuevo' })
  }
  const kind = importKinds[asked.subject]
  kind.ensureMay(me, said.mode ?? asked.mode)
  const change: ImportChange = { stage: 'checking', unstaged_to: 0 }
  if (said.mode) change.mode = said.mode
  if (said.match_by) change.match_by = said.match_by
  if (said.partial !== undefined) change.is_partial = said.partial
  if (said.mapping) {
    const { mapping } = said
    if (mapping.length !== asked.headings.length) failField('mapping', 'Diga qué es cada columna')
    const chosen = mapping.filter((field) => field !== null)
    if (new Set(chosen).size < chosen.length) failField('mapping', 'Dos columnas no pueden ser lo mismo')
    if (!chosen.every(kind.isField)) failField('mapping', 'No es un campo de lo que se importa')
    change.mapping = mapping
    await kind.remember?.(db, actor, asked.headings, mapping)
  }
  await changeImport(db, me.account_id, id, at, change)
  return again(db, actor, enqueue, asked)
}

/** Reverts an import, while its rows are kept. */
export async function startReverting(db: Db, actor: Actor, enqueue: Enqueue, id: number) {
  const { me, at } = actor
  const asked = await lockImportOf(db, me, id)
  const { stage, created_at } = asked
  ensure(['done', 'mend', 'failed'].includes(stage), 'conflict', {
    detail: 'Solo se revierte una importación terminada',
  })
  ensure(isBefore(revertibleSince(at), created_at), 'conflict', {
    detail: 'Pasaron más de 30 días; ya no se puede revertir',
  })
  const { of } = await countRows(db, me.account_id, id)
  // A stopped or corrected import that wrote some rows can be reverted too.
  ensure(stage === 'done' || of('created') + of('updated') > 0, 'conflict', {
    detail: 'Aún no entró ninguna fila',
  })
  await changeImport(db, me.account_id, id, at, { stage: 'reverting' })
  await record(db, actor, importKinds[asked.subject].reverted, { import_id: id })
  return again(db, actor, enqueue, asked)
}

async function again(db: Db, { me, at }: Actor, enqueue: Enqueue, { id, subject }: Import) {
  await takeOver(db, me, id)
  await changeJob(db, me.account_id, id, at, {
    status: 'queued',
    progress: 0,
    problem: null,
    finished_at: null,
    starts: 0,
  })
  await watchJob(db, me.account_id, id, at, longWait)
  await enqueue(db, importJobs[subject], { account_id: me.account_id, id })
  return { job: { id, status: 'queued' as const, progress: 0 } }
}
