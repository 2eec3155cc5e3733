import { getImport, listImportRows, uploadContacts } from '#contract/people/imports.ts'
import { importContacts } from '#server/features/people/imports/job.ts'
import type { Database } from '#server/platform/db.ts'
import { jobContext } from './job-context.ts'
import type { Person, World } from './world.ts'

export type Choices = Partial<Record<'mode' | 'match_by' | 'partial' | 'review', string>>

/** Uploads these lines; the import job has not run yet. */
export async function uploadLines(w: World, lines: string[], body: Choices = {}, by: Person = w.manager) {
  const file = { name: 'gente.csv', content: lines.join('\r\n') }
  const sent = await by.call(uploadContacts, { file, body })
  return sent.body.job.id
}

/** Uploads these lines and runs the import. */
export async function importLines(w: World, lines: string[], body: Choices = {}, by: Person = w.manager) {
  const id = await uploadLines(w, lines, body, by)
  await w.runJobs()
  return id
}

export const importOf = async (w: World, id: number) =>
  (await w.manager.call(getImport, { params: { id } })).body

/** The errors of each refused row, as `row field: message`. */
export async function wrongIn(w: World, id: number) {
  const { body } = await w.manager.call(listImportRows, { params: { id }, query: { bad: true } })
  return body.results.flatMap(({ row, errors }) =>
    errors.map(({ field, message }) => `${row} ${field}: ${message}`),
  )
}

/** Runs the import until every row is checked, then stops as if the server crashed; call it again to continue. */
export async function runUntilWriting(w: World, id: number) {
  const inAccount: Database['inAccount'] = async (accountId, work) => {
    const { stage } = await w.inAccount((db) =>
      db
        .selectFrom('contact_import')
        .select('stage')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    if (stage === 'writing') throw new Error('stopped')
    return w.database.inAccount(accountId, work)
  }
  await run(w, id, { ...w.database, inAccount }).catch(() => {})
}

/** Continues an import long after it stopped. */
export async function runOn(w: World, id: number) {
  await fallSilent(w, id)
  await run(w, id, w.database)
}

/** A job without a sign of life, as if its server was killed. */
export const fallSilent = (w: World, id: number) =>
  w.inAccount((db) =>
    db
      .updateTable('job')
      .set({ beat_at: new Date(Date.now() - 5 * 60_000).toISOString() })
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )

const run = (w: World, id: number, database: Database) =>
  importContacts.run(
    {
      database,
      files: w.fileParts,
    },
    { account_id: w.accountId, id },
    jobContext(),
  )
