import { discardLeads } from '#server/features/leads/leads/discarding.actions.ts'
import { dropManyFiles, type FileMeans } from '#server/features/office/files/actions.ts'
import { stopJob } from '#server/features/office/jobs/actions.ts'
import { forgetContacts } from '#server/features/office/notifications/actions.ts'
import { contactsOfPerson, lockContacts } from '#server/features/people/contacts/queries.ts'
import { takeFilesThatMayHold } from '#server/features/people/exports/parts.queries.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { filesOf } from '../person-export/export-person.queries.ts'
import { ensureWholeReach } from '../whole-reach.ts'
import { calledOf } from './called.queries.ts'
import { removePromptSchedules, removePrompts, removeSchedules, removeViews } from './elsewhere.queries.ts'
import { emptyOutbox } from './erase.queries.ts'
import { openLeadIds } from './leads.queries.ts'
import { bearersOf, forgetInBearers } from './merged.queries.ts'
import { countMany, eraseAtOnce, eraseManyNext } from './owned.queries.ts'
import type { Erased } from './search.ts'
import { countSearched, first, type SearchPlace, searchNext } from './searching.queries.ts'
import { emptyHeadings, exportsLookingFor, holdExports, lockImports, renameSheets } from './sheets.queries.ts'

/** Erases a contact, except its id and what accounting needs. Cannot be undone. */
export async function erasePerson(
  db: Db,
  actor: Actor,
  { files, enqueue, owns }: { files: RequestFiles; enqueue: Enqueue; owns: readonly Owned[] },
  { id, confirm }: { id: number; confirm: number },
) {
  if (confirm !== id) failField('confirm', 'Repita el número del contacto')
  const { account_id } = actor.me
  ensureWholeReach(actor.me)
  await lockImports(db, account_id)
  const contact = found((await lockContacts(db, actor.me, [id]))[0])
  ensure(!contact.erased_at, 'conflict', { detail: 'Los datos de esta persona ya se borraron' })
  ensure(!contact.merged_into_id, 'conflict', {
    detail: 'Está fusionado con otro contacto: borre los datos de ese',
    conflict: { contact_id: contact.merged_into_id },
  })
  const ids = await contactsOfPerson(db, account_id, id)

  const discarded_leads = await discardOpenLeads(db, actor, ids)
  const deleted_files = (await filesOf(db, account_id, owns, ids)).length
  const [bearers, called] = [await bearersOf(db, account_id, ids), await calledOf(db, account_id, ids)]
  const erased = { ids, bearers, called }
  await leaveSheets(db, actor, { files, enqueue }, erased)
  await forgetInBearers(db, account_id, erased)
  await removeViews(db, account_id, called)
  await removeSchedules(db, account_id, called)
  await removePromptSchedules(db, account_id, called)
  await removePrompts(db, account_id, called)
  await dropManyFiles(db, account_id, { files, enqueue }, await eraseAtOnce(db, actor, owns, ids))
  await searchEverywhere(db, actor, { files, enqueue, owns }, erased)
  await forgetContacts(db, actor, ids)
  await emit(db, actor, { type: 'person.erased', contact_id: id, contact_ids: ids })
  await emptyOutbox(db, account_id, erased)
  await record(db, actor, 'contacts.erased', { contact_ids: ids })
  return { contact_id: id, pseudonym: pseudonymOf(id), discarded_leads, deleted_files }
}

/** As `emptyContacts` writes it. */
const pseudonymOf = (id: number) => `Persona borrada #${String(id).padStart(5, '0')}`

async function discardOpenLeads(db: Db, actor: Actor, ids: number[]): Promise<number> {
  const leads_ids = await openLeadIds(db, actor.me, ids)
  if (leads_ids.length === 0) return 0
  const why = { leads_ids, discard_kind: 'other' as const }
  const { discarded } = await discardLeads(db, actor, why, { evenBlocked: true })
  return discarded
}

type Means = FileMeans & { owns: readonly Owned[] }

/** Their own rows, and all rows of the account, which may name them; the rest by a job where there are many. */
async function searchEverywhere(db: Db, actor: Actor, { files, enqueue, owns }: Means, asked: Erased) {
  const { account_id } = actor.me
  const drop = (keys: FileKey[]) => dropManyFiles(db, account_id, { files, enqueue }, keys)
  const isOver = (count: number) => count > mostRows.request
  const most = mostRows.request + 1
  const countOwn = (limit: number) => countMany(db, account_id, owns, asked.ids, limit)
  const hasMany = isOver(await countOwn(mostRows.request))
  if (!hasMany) while ((await eraseManyNext(db, actor, { owns, drop }, asked.ids, most)) > 0);
  if (hasMany || isOver(await countSearched(db, account_id, mostRows.request)))
    return startLongWork(db, actor, enqueue, {
      kind: 'person_erasure',
      title: 'Borrado de datos personales',
      total:
        (await countSearched(db, account_id, mostRows.counted)) +
        (hasMany ? await countOwn(mostRows.counted) : 0),
      asked,
    })
  for (let place: SearchPlace | null = first; place; )
    place = await searchNext(db, { actor, owns, asked, place, most, drop })
}

/** Removes the person from what was read of uploaded sheets, and deletes the exported files that may hold them. */
async function leaveSheets(db: Db, { me, at }: Actor, means: FileMeans, { ids, bearers, called }: Erased) {
  const accountId = me.account_id
  await emptyHeadings(db, accountId, called)
  await renameSheets(db, accountId, called)
  await holdExports(db, accountId)
  for (const job of await exportsLookingFor(db, accountId, called))
    await stopJob(db, { ...job, account_id: accountId }, at, 'Se borró a la persona que buscaba')
  const keys = await takeFilesThatMayHold(db, accountId, [...ids, ...bearers.contacts_ids])
  await dropManyFiles(db, accountId, means, keys)
}
