import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import { QuotationCurrency } from '#contract/sales/quotation-money.ts'
import type {
  createQuotation as createContract,
  patchQuotation as patchContract,
} from '#contract/sales/quotations.ts'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import { ensureNotTooMany } from '#server/features/sales/quotation-money/actions.ts'
import { type Priced, priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { unitsToQuote } from '#server/features/sales/quotation-money/pricing.queries.ts'
import { newAccountUuid } from '#server/platform/account-uuid.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { computedOf, projectOf } from './computed.ts'
import { quotationById } from './detail.queries.ts'
import { validDays, withWhatGoesAlong } from './quoting.queries.ts'
import { tell } from './tell.ts'
import { chatFor, whomFor } from './whom.actions.ts'
import {
  type BrokerOfQuotation,
  type DraftTerms,
  insertQuotation,
  type LockedQuotation,
  lockQuotation,
  refreshCounts,
  removeQuotation,
  updateQuotation,
} from './writing.queries.ts'

type NewQuotation = OutputOf<typeof createContract, 'body'>
type Patch = OutputOf<typeof patchContract, 'body'>

/** Who made it in another account, and under whose names it stands. */
export type ByBroker = { broker_account_id: number; broker: BrokerOfQuotation; seller_id: number }

export async function createQuotation(
  db: Db,
  actor: Actor,
  body: NewQuotation,
  by: ByBroker | null = null,
): Promise<number> {
  const { contact_id = null, lead_id = null, conversation_uuid = null, units_ids = [], notes = null } = body
  const { me } = actor
  const whom = await whomFor(db, actor, { contact_id, lead_id })
  const asked = await askedAtFirst(db, actor, units_ids, body)
  const result = await priced(db, actor, asked, { ...whom, byBroker: by !== null })
  refuse(result)
  const project_id = projectOf(asked, result.units)
  const id = await insertQuotation(db, actor, {
    ...whom,
    ...computedOf(asked, result),
    seller_id: whom.seller_id ?? by?.seller_id ?? me.id,
    broker_account_id: by?.broker_account_id ?? null,
    broker: by?.broker ?? null,
    project_id,
    valid_until: await validUntil(db, actor, body.valid_until, project_id, result.today),
    notes,
    uuid: newAccountUuid(me.account_id),
    conversation_uuid: await chatFor(db, actor, conversation_uuid, { from: null, to: whom.contact_id }),
    number: null,
    version: 1,
  })
  await refreshCounts(db, me.account_id, [whom.lead_id])
  await emit(db, actor, { type: 'quotation.changed', quotation_id: id })
  return id
}

async function askedAtFirst(
  db: Db,
  { me }: Actor,
  unitIds: number[],
  { lines = [], currency, extras, plan, mortgages }: NewQuotation,
): Promise<DraftTerms> {
  const named = new Set(lines.map(({ unit_id }) => unit_id))
  const added = (await withWhatGoesAlong(db, me, [...new Set(unitIds)])).filter((id) => !named.has(id))
  const all = [...lines, ...added.map((unit_id) => ({ unit_id, discount: null }))]
  ensureNotTooMany(all)
  const units = await unitsToQuote(
    db,
    me,
    all.map(({ unit_id }) => unit_id),
  )
  const known = new Set(units.map(({ id }) => id))
  const missing = added.filter((id) => !known.has(id))
  if (missing.length > 0) failField('units_ids', `No existe la unidad ${missing.join(', ')}`)
  const usual = [units.find(({ id }) => id === all[0]?.unit_id)?.list_price?.currency, me.currency]
  const quotable = usual.map((one) => QuotationCurrency.safeParse(one).data).find(Boolean)
  return { currency: currency ?? quotable ?? 'UF', lines: all, extras, plan, mortgages }
}

/** By default so many days from today as its project says. */
async function validUntil(
  db: Db,
  { me }: Actor,
  asked: string | undefined,
  projectId: number | null,
  today: string,
): Promise<string> {
  if (asked && asked < today) failField('valid_until', 'Ya pasó')
  return asked ?? addDays(today, (await validDays(db, me, projectId)) ?? defaultSettings.quotation_valid_days)
}

export function refuse({ errors }: Pick<Priced, 'errors'>) {
  if (Object.keys(errors).length > 0) fail('validation', { errors })
}

/** Fails with the current version when the editor started from an older one. */
export async function patchQuotation(
  db: Db,
  actor: Actor,
  id: number,
  { contact_id, lead_id, valid_until, notes, ...terms }: Patch,
  ifMatch: string | null,
) {
  const before = await lockDraft(db, actor, id, ifMatch)
  ensureOwn(before)
  const asked = { ...before.asked, ...terms } as DraftTerms // a key without a value is not sent
  const isForOther = contact_id !== undefined || lead_id !== undefined
  const whom = isForOther
    ? await whomFor(db, actor, {
        contact_id: contact_id === undefined ? (lead_id ? null : before.contact_id) : contact_id,
        lead_id: lead_id === undefined ? before.lead_id : lead_id,
      })
    : before
  const isSamePrice = isDeepStrictEqual(asked, before.asked) && whom.contact_id === before.contact_id
  const also = { contact_id: whom.contact_id, approved: before.approved_discounts }
  const computed = isSamePrice ? undefined : await priced(db, actor, asked, also)
  if (before.number !== null && whom.contact_id !== before.contact_id)
    failField('contact_id', 'Una nueva versión es del mismo cliente')
  if (computed) refuse(computed)
  const columns = {
    contact_id: whom.contact_id,
    lead_id: whom.lead_id,
    seller_id: whom.seller_id ?? before.seller_id,
    conversation_uuid: await chatFor(db, actor, before.conversation_uuid, {
      from: before.contact_id,
      to: whom.contact_id,
    }),
    notes: notes === undefined ? before.notes : notes,
    valid_until: valid_until ?? before.valid_until,
    ...(computed && { project_id: projectOf(asked, computed.units) }),
    // The user who decides saw other discounts.
    ...(before.approval_status === 'requested' &&
      !isDeepStrictEqual(discountsOf(asked), discountsOf(before.asked)) && { approval_status: 'none' }),
  }
  const isSame = Object.entries(columns).every(
    ([key, value]) => before[key as keyof LockedQuotation] === value,
  )
  if (!computed && isSame) return
  if (valid_until && valid_until !== before.valid_until)
    await validUntil(db, actor, valid_until, null, dayOf(actor.at, actor.me.timezone))
  await updateQuotation(db, actor, id, columns, computed && computedOf(asked, computed))
  if (before.lead_id !== whom.lead_id)
    await refreshCounts(db, actor.me.account_id, [before.lead_id, whom.lead_id])
  await emit(db, actor, { type: 'quotation.changed', quotation_id: id })
}

const discountsOf = ({ lines, extras, currency }: DraftTerms) => ({ lines, extras, currency })

/** A draft to change; an issued quotation stays as the client got it. */
export async function lockDraft(
  db: Db,
  actor: Actor,
  id: number,
  ifMatch: string | null = null,
): Promise<LockedQuotation> {
  const quotation = await lockQuotation(db, actor.me, id)
  ensure(quotation.status === 'draft', 'conflict', {
    detail: 'La cotización ya se emitió: haga una nueva versión para cambiarla',
    conflict: { status: quotation.status },
  })
  if (isStale(ifMatch, quotation.updated_at))
    fail('stale', { conflict: await quotationById(db, actor.me, id) })
  return quotation
}

/** What it comes to now, in a draft that was priced on another day. */
export const renewDraft = (
  db: Db,
  actor: Actor,
  id: number,
  { asked, result, ...columns }: { asked: DraftTerms; result: Priced; valid_until: string; broker: string },
) => updateQuotation(db, actor, id, columns, computedOf(asked, result))

/** A broker asked for it as it is: its discount is approved or not, and the broker issues it. */
export const isOfBroker = ({ broker_account_id, number }: LockedQuotation) =>
  broker_account_id !== null && number === null

export const ensureOwn = (draft: LockedQuotation) =>
  ensure(!isOfBroker(draft), 'conflict', {
    detail: 'Este borrador es de un corredor: solo se aprueba o rechaza su descuento',
  })

/** Of one's own, or of any with the permission. */
export async function deleteQuotation(db: Db, actor: Actor, id: number, ifMatch: string | null) {
  const { me } = actor
  const draft = await lockDraft(db, actor, id, ifMatch)
  const { seller_id, approval_status } = draft
  ensure(!isOfBroker(draft) || approval_status === 'refused', 'conflict', {
    detail:
      approval_status === 'approved'
        ? 'Un corredor puede emitir este borrador: retire primero la aprobación'
        : 'Un corredor espera la aprobación de este borrador: rechácela primero',
  })
  ensure(seller_id === me.id || has(me, 'quotations.delete'), 'forbidden', {
    detail: 'El borrador es de otra persona',
  })
  await removeDraft(db, actor, draft)
}

export async function removeDraft(
  db: Db,
  actor: Actor,
  draft: LockedQuotation,
  { byBroker = false }: { byBroker?: boolean } = {},
) {
  const { me } = actor
  const { id, lead_id } = draft
  await removeQuotation(db, me, id)
  await refreshCounts(db, me.account_id, [lead_id])
  await emit(db, actor, { type: 'quotation.changed', quotation_id: id })
  const broker_account_id = isOfBroker(draft) && !byBroker ? draft.broker_account_id : null
  await tell(db, actor, [draft], { type: 'quotation.removed', broker_account_id })
}
