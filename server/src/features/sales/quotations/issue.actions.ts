import type { OutputOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import type { issueQuotation as contract } from '#contract/sales/quotation-acts.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import type { UnitToQuote } from '#server/features/sales/quotation-money/pricing.queries.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { holdUnits } from '#server/features/stock/unit-claims/hold.actions.ts'
import { settleUnits } from '#server/features/stock/unit-claims/settle.actions.ts'
import { record } from '#server/platform/audit.ts'
import { addDays, instantOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { computedOf } from './computed.ts'
import { ensureOwn, lockDraft, refuse } from './drafts.actions.ts'
import { clientOf, heldForLead, legalText, lockVersions, nextFolio } from './issued.queries.ts'
import { mailQuotation } from './mailing.job.ts'
import { subjectOf, tell } from './tell.ts'
import { type LockedQuotation, updateQuotation } from './writing.queries.ts'

type Body = OutputOf<typeof contract, 'body'>

/** All or nothing: what is refused uses no folio. From then on prices, rates and terms stay as they are. */
export async function issueQuotation(
  db: Db,
  actor: Actor,
  enqueue: Enqueue | null,
  { id, ifMatch, byBroker = false }: { id: number; ifMatch: string | null; byBroker?: boolean },
  body: Body,
) {
  const { me, at } = actor
  const draft = await lockDraft(db, actor, id, ifMatch)
  if (!byBroker) ensureOwn(draft)
  await ensureNotAccepted(db, actor, draft)
  const client = await clientToSend(db, actor, draft, body)
  const { asked } = draft
  if (asked.lines.length === 0) failField('lines', 'Falta al menos una unidad')
  const units = asked.lines.map(({ unit_id }) => unit_id)
  await settleUnits(db, actor, units)
  const result = await priced(db, actor, asked, {
    contact_id: client.id,
    approved: draft.approved_discounts,
    byBroker,
  })
  if (draft.valid_until < result.today) failField('valid_until', 'La vigencia ya pasó')
  refuse(result)
  ensureInPesos(result.figures)
  ensureOnSale(result.units)
  const { discount_errors } = result.figures
  if (Object.keys(discount_errors).length > 0) fail('approval_required', { conflict: { discount_errors } })
  if (body.hold_units) await holdFor(db, actor, draft, units)

  const expires_at = instantOf(addDays(draft.valid_until, 1), '00:00', me.timezone)
  const remind_at = instantOf(draft.valid_until, '00:00', me.timezone)
  const reminds = Date.parse(remind_at) > Date.parse(at)
  const number = draft.number ?? (await nextFolio(db, me.account_id))
  await updateQuotation(
    db,
    actor,
    id,
    {
      number,
      status: 'sent',
      issued_at: at,
      expires_at,
      remind_at: reminds ? remind_at : null,
      legal_text: await legalText(db, me.account_id),
      mailed_at: body.send ? at : null,
    },
    computedOf(asked, result),
  )
  await wakeAt(db, me.account_id, [
    { kind: 'quotation.expiry', subject_id: id, at: expires_at },
    ...(reminds ? [{ kind: 'quotation.reminder', subject_id: id, at: remind_at }] : []),
  ])
  const { send } = body
  await tell(db, actor, [{ ...draft, number }], { type: 'quotation.sent', channel: send?.channel ?? null })
  await keepSaleAct(db, actor, client.id, { quotation_id: id, act: 'issued' })
  const issued = { ...subjectOf({ ...draft, number }), total: result.figures.total }
  await record(db, actor, 'quotations.issued', { ...issued, channel: send?.channel ?? null })
  if (send && client.email && enqueue)
    await enqueue(db, mailQuotation, { account_id: me.account_id, quotation_id: id, message: send.message })
}

/** By another version of its folio. */
async function ensureNotAccepted(db: Db, { me }: Actor, { number }: LockedQuotation) {
  const versions = number === null ? [] : await lockVersions(db, me.account_id, number)
  const accepted = versions.find(({ status }) => status === 'accepted')
  ensure(!accepted, 'conflict', {
    detail: 'El cliente ya aceptó otra versión',
    conflict: { accepted_version: accepted?.version },
  })
}

async function clientToSend(db: Db, { me }: Actor, { contact_id }: LockedQuotation, { send }: Body) {
  if (contact_id === null) return failField('contact_id', 'Falta el contacto')
  const client = await clientOf(db, me.account_id, contact_id)
  if (!client) return failField('contact_id', 'No existe ese contacto')
  ensure(!client.blocked_at, 'conflict', { detail: 'Los datos de esta persona están bloqueados' })
  if (send && !client.email) failField('send', 'El contacto no tiene correo')
  return client
}

/** What is issued stays worth so many pesos. */
function ensureInPesos({ currency, total_clp }: QuotationFigures) {
  ensure(total_clp, 'conflict', { detail: unknownRate[currency], conflict: { missing_rate: currency } })
}

const unknownRate: Record<QuotationFigures['currency'], string> = {
  UF: 'No hay un valor conocido de la UF: sin él no se puede emitir',
  USD: 'No hay un valor conocido del dólar: sin él no se puede emitir',
  CLP: '',
}

/** A unit held for another lead may be quoted; one that is sold may not. */
function ensureOnSale(units: UnitToQuote[]) {
  const gone = units.filter(
    ({ status, deal_status }) => deal_status !== null || !['available', 'held'].includes(status),
  )
  const [first] = gone
  if (!first) return
  const conflict = { units: gone.map(({ id, number, status }) => ({ id, number, status })) }
  fail('conflict', { detail: `La unidad ${first.number} ya no está a la venta`, conflict })
}

async function holdFor(db: Db, actor: Actor, { lead_id }: LockedQuotation, units: number[]) {
  ensure(has(actor.me, 'units.hold'), 'forbidden')
  if (lead_id === null) return failField('hold_units', 'Sin lead no se retienen unidades')
  const theirs = new Set(await heldForLead(db, actor.me.account_id, lead_id, units))
  const units_ids = units.filter((unit) => !theirs.has(unit))
  if (units_ids.length > 0) await holdUnits(db, actor, { units_ids, lead_id })
}
