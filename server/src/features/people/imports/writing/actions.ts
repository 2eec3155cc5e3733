import { endJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { identitiesOf, lockIdentities } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Failure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { NextRow } from '../checking.actions.ts'
import { decideRows } from '../matching/actions.ts'
import type { ParsedRow } from '../parsing/row.ts'
import { changeImport, countRows, type Import, lockImport } from '../queries.ts'
import { changeRows, type KeptRow, nextRows } from '../rows.queries.ts'
import { addTags, writeContacts } from './contacts.ts'
import { openLeads } from './leads.ts'
import { reasonIn, refusedIn } from './refusal.ts'

const together = 250
/** Assigning a lead locks the rules and counts until the commit, and blocks others who create leads. */
const leadsTogether = 25

/** Writes the next rows and marks them in one transaction, so that each is written once despite crashes. */
export async function writeNext(parts: JobParts, task: Task, after: number): Promise<NextRow> {
  try {
    return await writeBatch(parts, task, after, together)
  } catch (error) {
    if (!refusedIn(error)) throw error
    return writeSingly(parts, task, after)
  }
}

/**
 * When a referenced row was deleted after the check, rows are written one by one, and the failing one gets its error.
 */
async function writeSingly(parts: JobParts, task: Task, after: number): Promise<NextRow> {
  let place: NextRow = after
  for (let left = together; left > 0 && place !== null; left--) {
    const from: number = place
    try {
      place = await writeBatch(parts, task, from, 1)
    } catch (error) {
      const refused = refusedIn(error)
      if (!refused) throw error
      place = await refuseNext(parts, task, from, refused)
    }
  }
  return place
}

const refuseNext = ({ database, now }: JobParts, task: Task, after: number, refused: Failure) =>
  database.inAccount(task.account_id, async (db) => {
    const { id, me } = task
    await lockImport(db, task)
    const [row] = await nextRows(db, me.account_id, id, { states: ['ready'], after, most: 1 })
    if (!row) return after
    await changeRows(db, me.account_id, id, [{ n: row.n, state: 'bad', errors: [reasonIn(refused)] }])
    await moveJob(db, task, now())
    return row.n
  })

const writeBatch = ({ database, now }: JobParts, task: Task, after: number, most: number): Promise<NextRow> =>
  database.inAccount(task.me.account_id, async (db) => {
    const { id, me } = task
    const { account_id } = me
    const asked = await lockImport(db, task)
    if (asked.stage !== 'writing') return 0
    const rows = withFewLeads(await nextRows(db, account_id, id, { states: ['ready'], after, most }))
    const actor = { me, at: now() }
    const last = rows.at(-1)
    if (last) {
      await write(db, actor, asked, id, rows)
      // By position in the file: counting all rows each time would be slow for long files.
      const progress = 40 + Math.floor((59 * last.n) / Math.max(last.n, asked.rows_count))
      await moveJob(db, task, actor.at, { progress })
      return last.n
    }
    const { of } = await countRows(db, account_id, id)
    const skipped = of('bad') + of('skipped') + of('unchanged')
    const result = { created: of('created'), updated: of('updated'), skipped }
    await changeImport(db, account_id, id, actor.at, { stage: 'done', bad_count: of('bad') })
    await endJob(db, task, actor.at, { result })
    return null
  })

/** The first rows, up to the limit of leads per transaction. */
function withFewLeads(rows: KeptRow[]): KeptRow[] {
  let leads = 0
  const end = rows.findIndex(({ fields }) => fields?.lead && ++leads > leadsTogether)
  return end === -1 ? rows : rows.slice(0, end)
}

async function write(db: Db, actor: Actor, asked: Import, importId: number, rows: KeptRow[]) {
  const { account_id } = actor.me
  const fields = rows.map((row) => row.fields as ParsedRow)
  const identities = fields.flatMap(({ contact }) => identitiesOf(contact))
  if (identities.length > 0) await lockIdentities(db, account_id, identities)
  // Another user may have created one of the contacts since the check.
  const decisions = await decideRows(db, actor.me, asked, fields)
  const changes = await writeContacts(db, actor, rows, decisions)
  const isIn = ({ n }: KeptRow) => changes.get(n)?.state !== 'bad'
  await addTags(db, actor, rows.filter(isIn), changes)
  await openLeads(db, actor, rows.filter(isIn), changes)
  await changeRows(db, account_id, importId, [...changes.values()])
}
