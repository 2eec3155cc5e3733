import { createContacts } from '#server/features/people/contacts/creation/many.actions.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { changeTags } from '#server/features/people/contacts/tagging.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { RowDecision } from '../matching/actions.ts'
import type { KnownContact } from '../matching/queries.ts'
import { errorOn } from '../parsing/cell-error.ts'
import { changesIn, givenFor, leftInAnother } from '../parsing/changes.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import { reasonIn } from './refusal.ts'

/** Creates new contacts and changes matched ones; returns the result of each row, by its number. */
export async function writeContacts(db: Db, actor: Actor, rows: KeptRow[], decisions: RowDecision[]) {
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
export async function addTags(db: Db, actor: Actor, rows: KeptRow[], changes: Map<number, RowChange>) {
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
