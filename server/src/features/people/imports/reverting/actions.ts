import { isDeepStrictEqual } from 'node:util'
import type { Event } from '#contract/events.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import { discardLeads } from '#server/features/leads/leads/discarding.actions.ts'
import { endJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import { moveJob } from '#server/features/office/jobs/queries.ts'
import { isSameField } from '#server/features/people/contacts/checking.actions.ts'
import { deleteContacts } from '#server/features/people/contacts/deletion.actions.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { tagContacts } from '#server/features/people/contacts/tagging.actions.ts'
import { inChunks, transactionsOf } from '#server/platform/chunks.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { Failure } from '#server/platform/fail.ts'
import { type Actor, asSystem } from '#server/platform/me.ts'
import type { NextRow } from '../checking.actions.ts'
import type { FieldChanges } from '../parsing/changes.ts'
import { customPrefix } from '../parsing/custom.ts'
import { changeImport, lockImport } from '../queries.ts'
import { changeRows, type KeptRow, nextRows, type RowChange } from '../rows.queries.ts'
import { endWaiting, forgetPeople, forgetRows, touchedContacts, untouchedLeads } from './queries.ts'

const together = 500

/** Reverts the next rows, each once; contacts and leads used since then remain. */
export async function revertNext({ database, now }: JobParts, task: Task, after: number): Promise<NextRow> {
  const { id, me } = task
  const { account_id } = me
  return database.inAccount(account_id, async (db) => {
    const { stage, rows_count } = await lockImport(db, task)
    if (stage !== 'reverting') return 0
    // A user who may import may revert an import, and only what it did.
    const actor = asSystem({ me, at: now() })
    const rows = await nextRows(db, account_id, id, {
      states: ['created', 'updated'],
      after,
      most: together,
    })
    const last = rows.at(-1)
    if (last) {
      await changeRows(db, account_id, id, await revert(db, actor, rows))
      const progress = Math.floor((99 * last.n) / Math.max(last.n, rows_count))
      await moveJob(db, task, actor.at, { progress })
      return last.n
    }
    await changeImport(db, account_id, id, actor.at, { stage: 'reverted' })
    await endJob(db, task, actor.at, { outcome: 'reverted' })
    return null
  })
}

async function revert(db: Db, actor: Actor, rows: KeptRow[]): Promise<RowChange[]> {
  const { account_id } = actor.me
  const made = rows.flatMap(({ state, contact_id }) =>
    state === 'created' && contact_id ? [contact_id] : [],
  )
  // Queried first, because reverting writes to the same timeline.
  const touched = made.length > 0 ? await touchedContacts(db, account_id, made) : new Set<number>()
  const leads = rows.flatMap(({ lead_id, contact_id }) =>
    lead_id && !touched.has(contact_id ?? 0) ? [lead_id] : [],
  )
  const untouched = leads.length > 0 ? await untouchedLeads(db, account_id, leads) : []
  const { skipped } =
    untouched.length > 0
      ? await discardLeads(db, actor, {
          leads_ids: untouched,
          discard_kind: 'other',
          detail: 'Se revirtió la importación',
          is_deleted: true,
        })
      : { skipped: [] }
  const gone = new Set(untouched.filter((id) => !skipped.some((lead) => lead.id === id)))
  const going = made.filter((id) => !touched.has(id))
  const kept = new Set([...touched, ...(going.length > 0 ? await keptOf(db, actor, going) : [])])
  await takeTagsBack(db, actor, rows)
  const changes: RowChange[] = []
  for (const row of rows) {
    const stays = row.state === 'created' ? kept.has(row.contact_id ?? 0) : !(await restore(db, actor, row))
    const isLeadKept = row.lead_id !== null && !gone.has(row.lead_id)
    changes.push({ n: row.n, state: stays || isLeadKept ? 'kept' : 'reverted' })
  }
  return changes
}

async function keptOf(db: Db, actor: Actor, ids: number[]): Promise<number[]> {
  try {
    const { skipped } = await deleteContacts(db, actor, ids)
    return skipped.filter(({ reason }) => !reason.startsWith('Ya está')).map(({ id }) => id)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return []
    throw error
  }
}

/** Removes the tags added to matched contacts; deleted tags and contacts are skipped. */
async function takeTagsBack(db: Db, actor: Actor, rows: KeptRow[]) {
  const links = rows.flatMap(({ contact_id, before }) => {
    const came = (before as FieldChanges | null)?.tags_ids?.to as number[] | undefined
    return contact_id && came ? came.map((tag) => ({ tag, contact_id })) : []
  })
  for (const [tag, held] of Map.groupBy(links, (link) => link.tag)) {
    const contacts_ids = held.map(({ contact_id }) => contact_id)
    try {
      await tagContacts(db, actor, { contacts_ids, tags_ids: [tag], remove: true })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
}

/** Restores fields that still have the imported value; fields edited since remain. */
async function restore(db: Db, actor: Actor, { contact_id, before }: KeptRow): Promise<boolean> {
  if (!contact_id || !before) return true
  const now = await lockContactToEdit(db, actor.me, contact_id)
  if (!now) return true
  // A contact blocked since is not changed, not even reverted.
  if (now.blocked_at) return Object.keys(before).length === 0
  const { tags_ids: _tags, joined_lead_id, ...written } = before as FieldChanges
  const fields = Object.entries(written)
  const isOwn = (key: string) => key.startsWith(customPrefix)
  const still = fields.filter(([key, { to }]) =>
    isOwn(key)
      ? isDeepStrictEqual(now.custom_fields?.[key.slice(customPrefix.length)], to)
      : isSameField(key, now[key as keyof typeof now] ?? null, to),
  )
  const [own, others] = [still.filter(([key]) => isOwn(key)), still.filter(([key]) => !isOwn(key))]
  const given = {
    ...Object.fromEntries(others.map(([key, { from }]) => [key, from])),
    ...(own.length > 0 && {
      custom_fields: Object.fromEntries(own.map(([key, { from }]) => [key.slice(customPrefix.length), from])),
    }),
  } as ContactFields
  try {
    await editContact(db, actor, now, given, { allowDuplicate: true, isMoved: true })
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
  return still.length === fields.length && !joined_lead_id
}

const month = 30 * 24 * 60 * 60 * 1000

export const revertibleSince = (at: string) => new Date(Date.parse(at) - month).toISOString()

export async function forgetRowsOf(database: Database, accountId: number, at: string) {
  const before = revertibleSince(at)
  const transact = transactionsOf(database, accountId)
  await inChunks(transact, (db, most) => forgetRows(db, accountId, before, most))
  const problem = 'Pasaron 30 días sin terminarla; suba el archivo de nuevo'
  await transact((db) => endWaiting(db, accountId, { before, at, problem }))
}

/** Runs in the transaction of the erasure. */
export async function forgetErased(db: Db, { me }: Author, events: Event[]) {
  const ids = events.flatMap((event) => (event.type === 'person.erased' ? event.contact_ids : []))
  if (ids.length > 0) await forgetPeople(db, me.account_id, ids)
}
