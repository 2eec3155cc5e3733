import { isDeepStrictEqual } from 'node:util'
import type { ContactFields } from '#contract/people/contacts.ts'
import { discardLeads } from '#server/features/leads/leads/discarding.actions.ts'
import { isSameField } from '#server/features/people/contacts/checking.actions.ts'
import { deleteContacts } from '#server/features/people/contacts/deletion.actions.ts'
import { editContact } from '#server/features/people/contacts/editing.actions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { tagContacts } from '#server/features/people/contacts/tagging.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { FieldChanges } from '../parsing/changes.ts'
import { customPrefix } from '../parsing/custom.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import { touchedContacts, untouchedLeads } from './revert.queries.ts'

export async function revertContacts(db: Db, actor: Actor, rows: KeptRow[]): Promise<RowChange[]> {
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
