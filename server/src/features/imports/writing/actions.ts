import type { ContactFields } from '#contract/contacts.ts'
import { createContacts } from '#server/features/contacts/creation/many/actions.ts'
import { contactsWithOpenLeads } from '#server/features/contacts/deletion/queries.ts'
import { editContact } from '#server/features/contacts/editing/actions.ts'
import { lockContactToEdit } from '#server/features/contacts/editing/queries.ts'
import { identitiesOf, lockIdentities } from '#server/features/contacts/identities/queries.ts'
import { tagContacts } from '#server/features/contacts/tagging/actions.ts'
import { endJob, type JobParts, type Task } from '#server/features/jobs/actions.ts'
import { changeJob } from '#server/features/jobs/queries.ts'
import { openLead } from '#server/features/leads/creation/actions.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { sentences } from '#server/platform/sentences.ts'
import type { Place } from '../checking/actions.ts'
import { type Fate, fatesOf } from '../matching/actions.ts'
import { changeImport, countRows, lockImport } from '../queries.ts'
import { changeRows, type KeptRow, nextRows, type RowChange } from '../rows/queries.ts'
import { errorOn, type UnderstoodRow } from '../understanding/row.ts'

const together = 250

/** Writes the next rows and says so in one transaction, so that a row goes in once whatever stops the server. */
export async function writeNext({ database, now }: JobParts, task: Task, after: number): Promise<Place> {
  const { id, me } = task
  const { account_id } = me
  return database.inAccount(account_id, async (db) => {
    const asked = await lockImport(db, account_id, id)
    if (asked.stage !== 'writing') return 0
    const rows = await nextRows(db, account_id, id, { states: ['ready'], after, most: together })
    const doer = { me, at: now() }
    const last = rows.at(-1)
    if (last) {
      await write(db, doer, asked, id, rows)
      // By the place in the file: counting all rows each time would make long files slow.
      const progress = 40 + Math.floor((59 * last.n) / Math.max(last.n, asked.rows_count))
      await changeJob(db, account_id, id, doer.at, { progress })
      return last.n
    }
    const { of } = await countRows(db, account_id, id)
    const skipped = of('bad') + of('skipped') + of('unchanged')
    const result = { created: of('created'), updated: of('updated'), skipped }
    await changeImport(db, account_id, id, doer.at, { stage: 'done', bad_count: of('bad') })
    await endJob(db, { ...task, account_id }, doer.at, { result })
    return null
  })
}

type Asked = Parameters<typeof fatesOf>[2]

async function write(db: Db, doer: Doer, asked: Asked, importId: number, rows: KeptRow[]) {
  const { account_id } = doer.me
  const fields = rows.map((row) => row.fields as UnderstoodRow)
  const identities = fields.flatMap(({ contact }) => identitiesOf(contact))
  if (identities.length > 0) await lockIdentities(db, account_id, identities)
  // Somebody may have written one of them since they were checked.
  const fates = await fatesOf(db, doer.me, asked, fields)
  const changes = await writeContacts(db, doer, rows, fates)
  await addTags(db, doer, rows, changes)
  await openLeads(db, doer, rows, changes)
  await changeRows(db, account_id, importId, [...changes.values()])
}

async function writeContacts(db: Db, doer: Doer, rows: KeptRow[], fates: Fate[]) {
  const changes = new Map<number, RowChange>()
  const fresh: KeptRow[] = []
  for (const [index, row] of rows.entries()) {
    const fate = fates[index] as Fate
    if ('errors' in fate) changes.set(row.n, { n: row.n, state: 'bad', errors: fate.errors })
    else if (fate.id === null) fresh.push(row)
    else changes.set(row.n, await update(db, doer, row, fate.id))
  }
  const ids = await createContacts(
    db,
    doer,
    fresh.map(({ fields }) => fields?.contact ?? {}),
  )
  for (const [index, { n }] of fresh.entries())
    changes.set(n, { n, state: 'created', contact_id: ids[index] as number })
  return changes
}

async function update(db: Db, doer: Doer, { n, fields }: KeptRow, id: number): Promise<RowChange> {
  const known = await lockContactToEdit(db, doer.me, id)
  if (!known || !fields) return { n, state: 'bad', errors: [errorOn('email', 'El contacto ya no está')] }
  const given = withoutKnownName(fields, known)
  const before = Object.fromEntries(
    (Object.keys(given) as (keyof ContactFields)[])
      .filter((key) => !isSame(key, known[key] ?? null, given[key]))
      .map((key) => [key, { from: known[key] ?? null, to: given[key] ?? null }]),
  )
  const state = Object.keys(before).length > 0 ? 'updated' : 'unchanged'
  try {
    if (state === 'updated') await editContact(db, doer, known, given, { allowDuplicate: true })
    return { n, state, contact_id: id, before }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [field = 'email', messages] = Object.entries(error.more.errors ?? {})[0] ?? []
    const message = Array.isArray(messages) ? messages[0] : (error.more.detail ?? sentences[error.code])
    return { n, state: 'bad', errors: [errorOn(field, message ?? sentences[error.code])] }
  }
}

const amounts = new Set(['monthly_income', 'budget_min', 'budget_max'])
const isSame = (key: string, one: unknown, two: unknown) =>
  amounts.has(key) && one !== null ? Number(one) === Number(two) : one === two

/** The list shows the whole name in one column: where it says what is known, its parts stay as they are. */
function withoutKnownName({ full_name, contact }: UnderstoodRow, known: ContactFields): ContactFields {
  const whole = known.business_name ?? [known.first_name, known.last_name].filter(Boolean).join(' ')
  const shown =
    known.kind === 'company' ? whole : [known.first_name, known.last_name].filter(Boolean).join(' ') || whole
  if (full_name === undefined || full_name !== shown.replace(/\s+/g, ' ').trim()) return contact
  const { first_name: _first, last_name: _last, business_name: _business, ...rest } = contact
  return rest
}

const isIn = ({ state }: RowChange) => state !== 'bad'

async function addTags(db: Db, doer: Doer, rows: KeptRow[], changes: Map<number, RowChange>) {
  const tagged = rows.filter(({ n, fields }) => fields?.tags_ids.length && isIn(changes.get(n) as RowChange))
  for (const [, alike] of Map.groupBy(tagged, ({ fields }) => fields?.tags_ids.join())) {
    const contacts_ids = alike.map(({ n }) => changes.get(n)?.contact_id as number)
    const { skipped } = await tagContacts(db, doer, {
      contacts_ids,
      tags_ids: alike[0]?.fields?.tags_ids ?? [],
    })
    const had = new Set(skipped.map(({ id }) => id))
    for (const { n } of alike) {
      const change = changes.get(n) as RowChange
      if (change.state === 'unchanged' && !had.has(change.contact_id as number)) change.state = 'updated'
    }
  }
}

/** Whoever has an open lead needs no other. */
async function openLeads(db: Db, doer: Doer, rows: KeptRow[], changes: Map<number, RowChange>) {
  const wanted = rows.filter(({ n, fields }) => fields?.lead && isIn(changes.get(n) as RowChange))
  if (wanted.length === 0) return
  const ids = wanted.map(({ n }) => changes.get(n)?.contact_id as number)
  const worked = await contactsWithOpenLeads(db, doer.me.account_id, ids)
  for (const { n, fields } of wanted) {
    const change = changes.get(n) as RowChange
    if (worked.has(change.contact_id as number)) continue
    change.lead_id = await openLead(db, doer, change.contact_id as number, {
      ...fields?.lead,
      ...(fields?.contact.method_id && { method_id: fields.contact.method_id }),
    })
    if (change.state === 'unchanged') change.state = 'updated'
  }
}
