import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/sales/quotation-preview.ts'
import { addTask } from '#server/features/leads/tasks/changes.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { lockContacts } from '#server/features/people/contacts/queries.ts'
import { answerQuotation } from '#server/features/sales/quotations/answers.actions.ts'
import { markSeen } from '#server/features/sales/quotations/seen.actions.ts'
import { type LockedQuotation, lockQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { accountOfUuid } from '#server/platform/account-uuid.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { picturesOf } from './pictures.queries.ts'
import {
  activeLeadOf,
  countDevices,
  keepView,
  type Linked,
  linkedQuotation,
  previewRow,
  visitsAsked,
} from './queries.ts'

export type Caller = Pick<Visit, 'now' | 'address' | 'userAgent'>

const perAddress: Limit = { most: 300, seconds: 60 }

/** Opens the quotation of a link in its account: 404 when there is none, 410 when it may not be read any more. */
export async function opened<T>(
  database: Database,
  { now: at, address }: Caller,
  uuid: string,
  work: (db: Db, actor: Actor, quotation: Linked) => Promise<T>,
): Promise<T> {
  refuseOver(
    await database.acrossAccounts((db) => hit(db, `quotation ${addressKey(address)}`, perAddress, at)),
  )
  const accountId = accountOfUuid(uuid) ?? fail('not_found')
  return database.inAccount(accountId, async (db) => {
    const quotation = await readable(db, accountId, uuid, at)
    return work(db, { me: await systemOf(db, accountId), at, address }, quotation)
  })
}

/** As `opened`, for what writes: the client is not erased nor the link revoked meanwhile. */
export const openedToWrite = <T>(
  database: Database,
  caller: Caller,
  uuid: string,
  work: (db: Db, actor: Actor, quotation: LockedQuotation, linked: Linked) => Promise<T>,
) =>
  opened(database, caller, uuid, async (db, actor, { id, contact_id }) => {
    await lockContacts(db, actor.me, [contact_id])
    const quotation = await lockQuotation(db, actor.me, id)
    return work(db, actor, quotation, await readable(db, actor.me.account_id, uuid, actor.at))
  })

async function readable(db: Db, accountId: number, uuid: string, at: string): Promise<Linked> {
  const quotation = (await linkedQuotation(db, accountId, uuid)) ?? fail('not_found')
  const { status, is_revoked, expires_at, seller, account } = quotation
  const isOpen = status === 'sent' || status === 'seen'
  const isOver = status === 'expired' || (isOpen && Date.parse(expires_at) <= Date.parse(at))
  if (is_revoked || isOver)
    fail('gone', {
      detail: is_revoked ? 'Este enlace ya no está disponible' : 'Esta cotización ya venció',
      conflict: { reason: is_revoked ? 'revoked' : 'expired', seller, account },
    })
  return quotation
}

export const previewOf = (database: Database, caller: Caller, uuid: string) =>
  opened(database, caller, uuid, (db, { me }, { id }) => shown(db, me.account_id, id))

/** What the link shows. */
async function shown(db: Db, accountId: number, id: number) {
  const pictures = await picturesOf(db, accountId, id)
  return {
    ...(await previewRow(db, accountId, id)),
    pictures: pictures.map(({ width, height, caption }) => ({ width, height, caption })),
  }
}

/** The key of a picture that the link shows, small or whole. */
export const pictureBehind = (
  database: Database,
  caller: Caller,
  { uuid, place }: { uuid: string; place: number },
  size: 'thumbnail' | 'large',
) =>
  opened(database, caller, uuid, async (db, { me }, { id }) => {
    const picture = found((await picturesOf(db, me.account_id, id))[place - 1])
    return (size === 'thumbnail' && picture.thumbnail_key) || picture.key
  })

// Chat apps and mail scanners fetch what is sent, and nobody has read it yet.
const programs =
  /(?<!cu)bot|crawl|spider|preview|whatsapp|telegram|facebookexternalhit|slack|discord|linkedin|skype|safelinks|mimecast|proofpoint|barracuda|googleimageproxy/i

/** Counts a device once, and adds up how long each of its sections was read. */
export const viewed = (
  database: Database,
  caller: Caller,
  uuid: string,
  body: OutputOf<typeof contract.viewQuotation, 'body'>,
) =>
  openedToWrite(database, caller, uuid, async (db, actor, quotation) => {
    if (programs.test(caller.userAgent)) return
    const { account_id } = actor.me
    const { id } = quotation
    const before = await countDevices(db, account_id, id)
    await keepView(db, actor, id, body)
    const devices = await countDevices(db, account_id, id)
    await markSeen(db, actor, quotation, { isNew: devices > before, devices })
  })

export const acceptOpen = (
  database: Database,
  caller: Caller,
  uuid: string,
  body: OutputOf<typeof contract.acceptPreview, 'body'>,
) =>
  openedToWrite(database, caller, uuid, async (db, actor, { id }) => {
    await answerQuotation(db, actor, id, { kind: 'accepted', ...body })
    return shown(db, actor.me.account_id, id)
  })

export const rejectOpen = (
  database: Database,
  caller: Caller,
  uuid: string,
  body: OutputOf<typeof contract.rejectPreview, 'body'>,
) =>
  openedToWrite(database, caller, uuid, async (db, actor, { id }) => {
    await answerQuotation(db, actor, id, { kind: 'rejected', ...body })
    return shown(db, actor.me.account_id, id)
  })

/** Visitors with the link ask for no more visits than these while they are pending. */
const mostVisits = 3

/** A task of the seller, on the lead of the quotation or the client's newest open one. */
export const bookVisit = (
  database: Database,
  caller: Caller,
  uuid: string,
  { at, name, phone }: OutputOf<typeof contract.bookVisit, 'body'>,
) =>
  // Two that come at once are one after the other.
  openedToWrite(database, caller, uuid, async (db, actor, _, quotation) => {
    if (at <= actor.at) failField('at', 'Elija una hora que no haya pasado')
    const leadId = await activeLeadOf(db, actor.me.account_id, quotation)
    if (leadId === null)
      return fail('conflict', { detail: 'Escriba o llame a su vendedor para agendar la visita' })
    const asked = await visitsAsked(db, actor.me.account_id, leadId)
    if (asked.some((due_at) => Date.parse(due_at) === Date.parse(at))) return { at }
    ensure(asked.length < mostVisits, 'conflict', {
      detail: 'Ya pidió varias visitas: su vendedor las confirmará',
    })
    await addTask(db, actor, leadId, {
      kind: 'visit',
      due_at: at,
      description: `Pedida desde la cotización por ${name}, ${phone}`,
    })
    return { at }
  })
