import type { NewSharedQuotation } from '#contract/sales/shared-quotations.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { activeUsersWith } from '#server/features/office/users/active.queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import { noLink, ownRegistration } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import {
  lockLink,
  lockRegistration,
} from '#server/features/sales/broker-registrations/registrations.queries.ts'
import { quotationToPrint } from '#server/features/sales/quotation-pdf/queries.ts'
import { requestApproval } from '#server/features/sales/quotations/approval.actions.ts'
import { createQuotation } from '#server/features/sales/quotations/drafts.actions.ts'
import { issueQuotation } from '#server/features/sales/quotations/issue.actions.ts'
import { lockQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { countWaiting, type Kept, keptByKey, keptQuotation, lockAskedOf } from './kept.queries.ts'
import { madeById } from './made.queries.ts'
import { quoterOf } from './offered.queries.ts'
import { notShared, type Offer, offerFor, pricedOffer } from './offering.actions.ts'

/** Each takes a folio of the developer. */
const perDay: Limit = { most: 200, seconds: 24 * 60 * 60 }

/** Discounts that one developer was asked to approve. */
const mostWaiting = 20

/** Keys are remembered for a day, as by every endpoint. */
const keysSince = (now: string) => new Date(Date.parse(now) - perDay.seconds * 1000).toISOString()

/** Issues a quotation in the account of the developer, for a client whom the broker registered there (decision 137). */
export async function quote(
  asking: Asking & Pick<Visit, 'idempotencyKey'>,
  body: NewSharedQuotation,
): Promise<Kept> {
  const { registration_id, lines, notes = null, approval_reason = null } = body
  const { accounts, me, now, idempotencyKey: key } = asking
  const { owner_account_id: owner, contact_id: own } = await ownRegistration(asking, registration_id)
  const quoter = await accounts.readingInAccount(me.account_id, (db) => quoterOf(db, me, own))
  const asked = key && {
    asked_by: asking.fingerprint(`shared quotation ${me.account_id} ${me.id} ${key}`),
    asked_for: asking.fingerprint(`shared quotation ${JSON.stringify(body)}`),
  }
  refuseOver(
    await accounts.acrossAccounts((db) => hit(db, `shared quotations ${me.account_id}`, perDay, now)),
  )
  return accounts.inAccount(owner, async (db) => {
    const link = (await lockLink(db, owner, me.account_id)) ?? fail('conflict', { detail: noLink })
    const actor = { me: await systemOf(db, owner), at: now }
    const registration = await lockOwn(db, owner, me, registration_id)
    const { contact_id, project_id } = registration
    const again =
      asked &&
      (await keptByKey(db, owner, {
        ...asked,
        brokerId: me.account_id,
        since: keysSince(now),
      }))
    if (again) return again
    ensureProtected(registration, now)
    const offer = (await offerFor(db, actor, me.account_id, lines)) ?? notShared(lines[0]?.unit_id ?? 0)
    ensureOfProject(offer, registration)
    const { asked: terms, result } = await pricedOffer(db, actor, offer)
    const { discount_errors } = result.figures
    const isOver = Object.keys(discount_errors).length > 0
    if (isOver && approval_reason === null) fail('approval_required', { conflict: { discount_errors } })
    ensure(await lockContact(db, actor.me, contact_id), 'conflict', {
      detail: 'El cliente ya no está entre los contactos de la inmobiliaria',
    })
    const lead_id = await openLead(db, actor, contact_id, { projects_ids: [project_id] })
    const main = offer.units.find(({ id }) => id === lines[0]?.unit_id)
    const [giver] = main?.giver_id ? [main.giver_id] : await activeUsersWith(db, owner, ['units.share'])
    if (giver === undefined)
      return fail('conflict', { detail: 'La inmobiliaria no tiene quién atienda esta cotización' })
    const { lines: offered, plan, mortgages, currency } = terms
    const id = await createQuotation(
      db,
      actor,
      { lead_id, notes, currency, lines: offered, plan, mortgages },
      {
        seller_id: giver,
        broker_account_id: me.account_id,
        broker: {
          ...quoter,
          registration_id,
          commission_percent: main?.terms.commission_percent ?? '0',
          ...asked,
        },
      },
    )
    if (isOver) await askToApprove(db, actor, { id, brokerId: me.account_id }, approval_reason ?? '')
    else await issueFor(db, actor, id, link.name)
    return found(await keptQuotation(db, owner, id))
  })
}

export async function lockOwn(db: Db, owner: number, { account_id }: Me, registrationId: number) {
  const registration = await lockRegistration(db, owner, registrationId)
  ensure(registration.broker_account_id === account_id, 'not_found')
  return registration
}

type Registration = Awaited<ReturnType<typeof lockRegistration>>

export const ensureProtected = ({ protected_until }: Registration, now: string) =>
  ensure(protected_until !== null && protected_until > now, 'conflict', {
    detail: 'La protección de este registro ya terminó',
  })

export const ensureOfProject = (offer: Offer, { project_id }: Registration) =>
  ensure(offer.project_id === project_id, 'conflict', {
    detail: 'El cliente no está registrado en el proyecto de esta unidad',
  })

/** A draft waits for those at the developer who approve discounts: so many of one broker at a time. */
async function askToApprove(
  db: Db,
  actor: Actor,
  { id, brokerId }: { id: number; brokerId: number },
  reason: string,
) {
  await lockAskedOf(db, actor.me.account_id, brokerId)
  ensure((await countWaiting(db, actor.me.account_id, brokerId)) < mostWaiting, 'conflict', {
    detail: `A lo más ${mostWaiting} descuentos pueden esperar aprobación con cada inmobiliaria`,
  })
  await requestApproval(db, actor, { id, ifMatch: null, byBroker: true }, reason)
}

/** In the name of the broker: the seller at the developer hears of it. */
export async function issueFor(db: Db, actor: Actor, id: number, broker: string) {
  await issueQuotation(db, actor, null, { id, ifMatch: null, byBroker: true }, { hold_units: false })
  const { number, seller_id, contact_id, lead_id } = await lockQuotation(db, actor.me, id)
  const folio = found(number)
  await emit(db, actor, {
    type: 'shared_quotation.made',
    contact_id: found(contact_id),
    lead_id: found(lead_id),
    quotation_id: id,
    number: folio,
    seller_id,
    broker,
  })
  await record(db, actor, 'quotations.shared_made', { quotation_id: id, number: folio, broker })
}

/** What the PDF says, without the notes, which a later version may have of the developer's seller. */
export async function toPrint({ accounts, me }: Asking, id: number) {
  const made = found(await accounts.readingInAccount(me.account_id, (db) => madeById(db, me, id)))
  return printOf(accounts, me.account_id, made)
}

export function printOf(
  { readingInAccount }: Pick<Asking['accounts'], 'readingInAccount'>,
  brokerId: number,
  { id, owner_account_id: owner }: { id: number; owner_account_id: number },
) {
  return readingInAccount(owner, async (db) => {
    ensure(await isLinkedWith(db, owner, brokerId), 'conflict', { detail: noLink })
    const kept = await keptQuotation(db, owner, id)
    ensure(kept?.broker_account_id === brokerId, 'not_found')
    ensure(kept.number !== null, 'conflict', { detail: 'La cotización todavía no se emite' })
    return { ...(await quotationToPrint(db, await systemOf(db, owner), id)), notes: null }
  })
}
