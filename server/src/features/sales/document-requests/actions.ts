import { systemOf } from '#server/features/office/account/system.queries.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import { addDocument } from '#server/features/sales/deal-documents/actions.ts'
import { blockedAt } from '#server/features/sales/deal-documents/queries.ts'
import { lockToChange } from '#server/features/sales/deals/locked.actions.ts'
import { tellChanged } from '#server/features/sales/deals/tell.actions.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { accountOfUuid } from '#server/platform/account-uuid.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { upload } from '#server/platform/files/upload.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import {
  countUpload,
  insertRequest,
  type Linked,
  lackingOf,
  linkedRequest,
  requestsOf,
  revokeOf,
  revokeRequest,
} from './queries.ts'

const usualDays = 14

/** Three days before the link expires, unless it serves for less. */
function reminderOf({ me, at }: Actor, days: number): string | null {
  const remind_at = instantOf(addDays(dayOf(at, me.timezone), days - 3), '09:00', me.timezone)
  return Date.parse(remind_at) > Date.parse(at) ? remind_at : null
}

/** The one link of a deal: those before it are revoked. */
export async function createRequest(db: Db, actor: Actor, dealId: number, days = usualDays) {
  const { me, at } = actor
  const deal = await lockToChange(db, actor, dealId, { ifMatch: null })
  ensureNotBlocked({ blocked_at: await blockedAt(db, me, deal.contact_id) })
  const lacking = await lackingOf(db, me.account_id, dealId, at)
  ensure(lacking.length > 0, 'conflict', { detail: 'Al negocio no le falta ningún documento en este paso' })
  if (await revokeOf(db, actor, dealId)) await keepRevoked(db, actor, deal)
  const expires_at = instantOf(addDays(dayOf(at, me.timezone), days + 1), '00:00', me.timezone)
  const remind_at = reminderOf(actor, days)
  const id = await insertRequest(db, actor, {
    deal_id: dealId,
    contact_id: deal.contact_id,
    expires_at,
    remind_at,
  })
  if (remind_at)
    await wakeAt(db, me.account_id, [{ kind: 'documents.reminder', subject_id: id, at: remind_at }])
  await tellChanged(db, actor, [dealId])
  const [made] = await requestsOf(db, me, { dealId, id, now: at })
  return made ?? fail('not_found')
}

/** One that was revoked before stays as it was. */
export async function revoke(db: Db, actor: Actor, id: number) {
  const deal = await revokeRequest(db, actor, id)
  if (!deal) return
  await keepRevoked(db, actor, deal)
  await tellChanged(db, actor, [deal.id])
}

const keepRevoked = (db: Db, actor: Actor, { id, contact_id }: { id: number; contact_id: number }) =>
  keepSaleAct(db, actor, contact_id, { deal_id: id, act: 'request_revoked' })

export type Caller = Pick<Visit, 'now' | 'address'>

const looks: Limit = { most: 120, seconds: 60 }
const sends: Limit = { most: 30, seconds: 600 }
/** By one link, for all visitors together. */
const mostUploads = 60

/** Opens the request of a link in its account: 404 when there is none, 410 when it cannot be used any more. */
async function opened<T>(
  database: Database,
  { now: at, address }: Caller,
  uuid: string,
  work: (db: Db, actor: Actor, request: Linked) => Promise<T>,
): Promise<T> {
  const accountId = accountOfUuid(uuid) ?? fail('not_found')
  return database.inAccount(accountId, async (db) => {
    const request = await openRequest(db, accountId, uuid, at)
    return work(db, { me: await systemOf(db, accountId), at, address }, request)
  })
}

async function openRequest(db: Db, accountId: number, uuid: string, at: string): Promise<Linked> {
  const request = (await linkedRequest(db, accountId, uuid, at)) ?? fail('not_found')
  if (!request.is_open)
    fail('gone', {
      detail: request.is_revoked ? 'Este enlace ya no está disponible' : 'Este enlace ya venció',
      conflict: { seller: request.seller, account: request.account },
    })
  return request
}

const ensureRoom = ({ uploads }: Linked) =>
  ensure(uploads < mostUploads, 'conflict', { detail: 'Llegaron demasiados archivos por este enlace' })

const limited = async (database: Database, { now, address }: Caller, what: string, limit: Limit) =>
  refuseOver(await database.acrossAccounts((db) => hit(db, `${what} ${addressKey(address)}`, limit, now)))

export async function asked(database: Database, caller: Caller, uuid: string) {
  await limited(database, caller, 'document request', looks)
  return opened(database, caller, uuid, (db, actor, request) => shown(db, actor, request))
}

const shown = async (db: Db, { me, at }: Actor, { deal_id, account, seller, expires_at }: Linked) => ({
  account,
  seller,
  expires_at,
  documents: await lackingOf(db, me.account_id, deal_id, at),
})

/** Before the file is received: who may not send it sends nothing. */
export async function admitted(database: Database, caller: Caller, uuid: string) {
  await limited(database, caller, 'document upload', sends)
  await opened(database, caller, uuid, async (_, __, request) => ensureRoom(request))
}

type Sent = { file: UploadedFile; files: RequestFiles; document_id: number }

export async function received(
  database: Database,
  caller: Caller,
  uuid: string,
  { file, files, document_id }: Sent,
) {
  const accountId = accountOfUuid(uuid) ?? fail('not_found')
  const { name, mime, size } = file
  const stored = await upload(files, accountId, {
    folder: 'uploads',
    name,
    mime,
    size,
    content: file.content(),
  })
  return opened(database, caller, uuid, async (db, actor, request) => {
    // Two that come at once are one after the other; what ends the link or changes the client may have come first.
    await lockToChange(db, actor, request.deal_id, { ifMatch: null })
    ensureRoom(await openRequest(db, accountId, uuid, actor.at))
    const lacking = await lackingOf(db, accountId, request.deal_id, actor.at)
    if (!lacking.some(({ id }) => id === document_id))
      failField('document_id', 'Ese documento no se pide, o ya llegó')
    await addDocument(db, actor, files, request.deal_id, { file: stored, document_id })
    await countUpload(db, actor, request.id)
    return shown(db, actor, request)
  })
}
