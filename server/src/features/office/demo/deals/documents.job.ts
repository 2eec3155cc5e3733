import { z } from 'zod'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { fieldsOf } from '#server/features/sales/document-templates/actions.ts'
import { insertTemplate, listTemplates } from '#server/features/sales/document-templates/queries.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { changingFiles, type RequestFiles } from '#server/platform/files/request-files.ts'
import type { Files } from '#server/platform/files/store.ts'
import { newKey } from '#server/platform/files/upload.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { printLetter } from '#server/platform/printing/letter.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { day } from '../clock.ts'
import { firstUser } from '../pictures/pictures.queries.ts'
import { insertRows, takeIds } from '../queries.ts'
import { iso, type Row } from '../row.ts'
import { accountName, type NeededByDeal, neededByDeals } from './documents.queries.ts'
import { demoTemplates, wordOf } from './templates.ts'

type Parts = { database: Database; files: { store: Files; mostPerAccount: number } }

/** Writes the documents of the demo's deals, once and after the start: files are kept apart from rows. */
export const writeDemoDocuments = job('write-demo-documents', {
  payload: z.strictObject({ account_id: z.int() }),
  longest: '5 min',
  run: write,
})

async function write(
  { database, files }: Parts,
  { account_id }: { account_id: number },
  { now }: { now(): string },
) {
  const at = now()
  const { needed, account, actor } = await database.inAccount(account_id, async (db) => ({
    needed: (await neededByDeals(db, account_id)).filter((one) => stateOf(one) !== 'missing'),
    account: await accountName(db, account_id),
    actor: { me: { ...(await systemOf(db, account_id)), id: await firstUser(db, account_id) }, at },
  }))
  await writeTemplates({ database, files }, actor)
  if (needed.length === 0) return
  const printed = await inPrintQueue(() => printLetter(example(account)))
  await changingFiles(files, async (changing) => {
    const kept = needed.map((one) => ({ one, key: newKey(account_id, 'files', 'x.pdf') }))
    for (const { key } of kept) await changing.write(key, printed)
    await database.inAccount(account_id, (db) => keep(db, actor, changing, kept, printed.length))
  })
}

/** Those a visitor fills in; none where the account has some. */
async function writeTemplates({ database, files }: Parts, actor: Actor) {
  const { account_id } = actor.me
  const has = await database.inAccount(account_id, (db) => listTemplates(db, actor.me))
  if (has.length > 0) return
  await changingFiles(files, async (changing) => {
    const made = demoTemplates.map(({ name, paragraphs }) => ({
      name,
      content: wordOf(paragraphs),
      key: newKey(account_id, 'files', 'x.docx'),
    }))
    for (const { key, content } of made) await changing.write(key, content)
    const read = await Promise.all(made.map(async (one) => ({ ...one, fields: await fieldsOf(one.content) })))
    await database.inAccount(account_id, async (db) => {
      for (const { name, key, content, fields } of read) {
        const size = content.length
        const file = await keepFile(db, actor, changing, { key, name: `${name}.docx`, mime: docx, size })
        await insertTemplate(db, actor, { name, stored_file_id: file.id, fields })
      }
    })
  })
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const example = (account: string) => ({
  title: 'Documento de ejemplo',
  label: 'Documento de ejemplo',
  account: { name: account, national_id: null, phone: null, email: null, address: null },
  lines: ['Documento de ejemplo de la demostración: no acredita nada de nadie.'],
  amount: null,
  sections: [],
  closing: [],
})

type Kept = { one: NeededByDeal; key: ReturnType<typeof newKey> }

/** All or none: when it runs again, nothing is left to write. */
async function keep(db: Db, actor: Actor, files: RequestFiles, kept: Kept[], size: number) {
  const { account_id, timezone } = actor.me
  const ids = await takeIds(db, 'deal_document', kept.length)
  const rows: Row[] = []
  const wakeups: { kind: string; subject_id: number; at: string }[] = []
  for (const [index, { one, key }] of kept.entries()) {
    const file = await keepFile(db, actor, files, {
      key,
      name: `${one.name}.pdf`,
      mime: 'application/pdf',
      size,
    })
    const uploaded = Math.min(
      Date.parse(one.entered_at) + ((one.deal_id % 4) + 1) * day,
      Date.parse(actor.at),
    )
    const [isChecked, isRefused] = [stateOf(one) === 'checked', stateOf(one) === 'refused']
    const judged = iso(Math.min(uploaded + day, Date.parse(actor.at)))
    const expires_on = one.expires
      ? addDays(dayOf(actor.at, timezone), 20 + ((one.deal_id * 37) % 900))
      : null
    const remind_at = expires_on && instantOf(addDays(expires_on, -7), '09:00', timezone)
    if (remind_at)
      wakeups.push({ kind: 'document.expiring', subject_id: ids[index] as number, at: remind_at })
    rows.push({
      id: ids[index],
      deal_id: one.deal_id,
      contact_id: one.contact_id,
      step_document_id: one.document_id,
      name: one.name,
      version: 1,
      source: 'uploaded',
      stored_file_id: file.id,
      expires_on,
      remind_at,
      is_checked: isChecked,
      checked_by_id: isChecked ? actor.me.id : null,
      reminded_at: null,
      checked_at: isChecked ? judged : null,
      refused_at: isRefused ? judged : null,
      refused_by_id: isRefused ? actor.me.id : null,
      refuse_reason: isRefused ? whyRefused : null,
      uploaded_by_id: one.seller_id,
      created_at: iso(uploaded),
    })
  }
  await insertRows(db, account_id, 'deal_document', rows)
  await wakeAt(db, account_id, wakeups)
}

const whyRefused = 'No se lee: súbalo otra vez, con la página completa'

/** What a passed step asked for is there and checked; of the present one some are missing, wait to be checked or were refused. */
function stateOf({ deal_id, document_id, is_passed, needs_check }: NeededByDeal) {
  const state = is_passed ? 2 : (deal_id + document_id) % 3
  if (state === 0) return 'missing'
  if (state === 1 && needs_check && (deal_id + document_id) % 2 === 0) return 'refused'
  return state === 2 && needs_check ? 'checked' : 'uploaded'
}
