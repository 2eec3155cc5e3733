import { systemOf } from '#server/features/office/account/system.queries.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { upload } from '#server/platform/files/upload.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import type { Actor } from '#server/platform/me.ts'
import { addEvidence, countEvidence } from './evidence.queries.ts'
import { type Made, madeById } from './made.queries.ts'
import type { Asking } from './registering.actions.ts'
import * as queries from './registrations.queries.ts'
import { tell } from './tell.actions.ts'

/** What the broker did with a registration of its own: as the developer has it now. */
export type Changed = { made: Made; registration: queries.Kept; isNew: boolean }

export const noLink = 'La inmobiliaria ya no trabaja con esta cuenta'

type Doing = (db: Db, actor: Actor, registration: queries.Kept, broker: string) => Promise<boolean>

/** 404 unless it is a registration of `me`. */
export const ownRegistration = async ({ accounts, me }: Asking, id: number): Promise<Made> =>
  found(await accounts.readingInAccount(me.account_id, (db) => madeById(db, me, id)))

/** Changes a registration of the broker in the developer's account, while they are linked. */
async function change(asking: Asking, id: number, work: Doing): Promise<Changed> {
  const { accounts, me, now } = asking
  const made = await ownRegistration(asking, id)
  const owner = made.owner_account_id
  return accounts.inAccount(owner, async (db) => {
    const link = (await queries.lockLink(db, owner, me.account_id)) ?? fail('conflict', { detail: noLink })
    const registration = await queries.lockRegistration(db, owner, id)
    ensure(registration.broker_account_id === me.account_id, 'not_found')
    const actor = { me: await systemOf(db, owner), at: now }
    const isNew = await work(db, actor, registration, link.name)
    return { made, isNew, registration: await queries.lockRegistration(db, owner, id) }
  })
}

/** Said again with the same words it is the same dispute. */
export const dispute = (asking: Asking, id: number, reason: string): Promise<Changed> =>
  change(asking, id, async (db, actor, registration, broker) => {
    if (registration.disputed_at && !registration.decision && registration.dispute_reason === reason)
      return false
    ensure(!registration.is_first && registration.decision === null, 'conflict', {
      detail: 'Solo se disputa un registro que llegó segundo y que nadie resolvió',
    })
    ensure(registration.disputed_at === null, 'conflict', { detail: 'Este registro ya está en disputa' })
    await queries.updateRegistration(db, actor, id, { disputed_at: actor.at, dispute_reason: reason })
    await tell(db, actor, registration, { act: 'disputed', side: 'broker', broker })
    await record(db, actor, 'contacts.registration_disputed', {
      contact_id: registration.contact_id,
      registration_id: id,
      broker,
    })
    return true
  })

const mostEvidence = 10

/** The file is the developer's from then on: the broker cannot change what it showed. */
export async function showEvidence(
  asking: Asking,
  id: number,
  { file, files }: { file: UploadedFile; files: RequestFiles },
): Promise<Changed> {
  const made = await ownRegistration(asking, id)
  const { name, mime, size, sha256 } = file
  const stored = await upload(files, made.owner_account_id, {
    folder: 'uploads',
    name,
    mime,
    size,
    content: file.content(),
  })
  return change(asking, id, async (db, actor, registration, broker) => {
    const shown = await countEvidence(db, actor.me.account_id, id, sha256)
    if (shown.isKnown) return false
    ensure(shown.count < mostEvidence, 'conflict', { detail: `A lo más ${mostEvidence} archivos` })
    const kept = await keepFile(db, actor, files, stored)
    const { contact_id } = registration
    await addEvidence(db, actor, { registration_id: id, contact_id, stored_file_id: kept.id, sha256 })
    await queries.updateRegistration(db, actor, id, {})
    await tell(db, actor, registration, { act: 'evidence', side: 'broker', broker })
    await record(db, actor, 'contacts.registration_evidence', { contact_id, registration_id: id, broker })
    return true
  })
}
