import { createContacts } from '#server/features/people/contacts/creation/many.actions.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { identitiesOf, lockIdentities } from '#server/features/people/contacts/identities.queries.ts'
import { changeTags } from '#server/features/people/contacts/tagging.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { decideRows, type RowDecision } from '../matching/decide-rows.actions.ts'
import type { KnownContact } from '../matching/known-contacts.queries.ts'
import { errorOn } from '../parsing/cell-error.ts'
import { changesIn, givenFor, leftInAnother } from '../parsing/changes.ts'
import type { ParsedRow } from '../parsing/row.ts'
import type { Import } from '../queries.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import { openLeads } from './leads.ts'
import { reasonIn } from './refusal.ts'

/** Writes checked rows: contacts, their tags and leads. */
export async function writeRows(db: Db, actor: Actor, asked: Import, rows: KeptRow[]): Promise<RowChange[]> {
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
  return [...changes.values()]
}

/** Creates new contacts and changes matched ones; returns the result of each row, by its number. */
async function writeContacts(db: Db, actor: Actor, rows: KeptRow[], decisions: RowDecision[]) {
  const changes = new Map<number, RowChange>()
  const fresh: KeptRow[] = []
  for (const [index, row] of rows.entries()) {
    const decision = decisions[index] as RowDecision
    if ('errors' in decision) changes.set(row.n, { n: row.n, state: 'bad', errors: decision.errors })
    else if (decision.known === null) fresh.push(row)
    else changes.set(row.n, await update(db, actor, row, decision.known))
  }
  const ids = await createContacts(
    db,
    actor,
    fresh.map(({ fields }) => fields?.contact ?? {}),
  )
  for (const [index, { n }] of fresh.entries())
    changes.set(n, { n, state: 'created', contact_id: ids[index] as number })
  return changes
}

async function update(
  db: Db,
  actor: Actor,
  { n, fields }: KeptRow,
  { id, name }: KnownContact,
): Promise<RowChange> {
  const known = await lockContactToEdit(db, actor.me, id)
  if (!known || !fields) return { n, state: 'bad', errors: [errorOn('email', 'El contacto ya no está')] }
  const given = givenFor(fields, name)
  const wrong = leftInAnother(known, given)
  if (wrong) return { n, state: 'bad', errors: [wrong] }
  const before = changesIn(known, given)
  const state = Object.keys(before).length > 0 ? 'updated' : 'unchanged'
  try {
    if (state === 'updated') await editContact(db, actor, known, given, { allowDuplicate: true })
    return { n, state, contact_id: id, before }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { n, state: 'bad', errors: [reasonIn(error)] }
  }
}

/** Tags added to a contact are stored with its fields, to be reverted together. */
async function addTags(db: Db, actor: Actor, rows: KeptRow[], changes: Map<number, RowChange>) {
  const tagged = rows.filter(({ fields }) => fields?.tags_ids.length)
  for (const [, alike] of Map.groupBy(tagged, ({ fields }) => fields?.tags_ids.join())) {
    const tags_ids = alike[0]?.fields?.tags_ids ?? []
    const contacts_ids = alike.map(({ n }) => changes.get(n)?.contact_id as number)
    const { changed } = await changeTags(db, actor, { contacts_ids, tags_ids })
    for (const { n } of alike) {
      const change = changes.get(n) as RowChange
      const came = changed.get(change.contact_id as number)
      if (!came || change.state === 'created') continue
      change.before = { ...change.before, tags_ids: { from: null, to: came } }
      change.state = 'updated'
    }
  }
}
