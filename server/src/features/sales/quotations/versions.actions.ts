import type { ReturnsOf } from '#contract/endpoint.ts'
import type { compareQuotations as contract } from '#contract/sales/quotation-acts.ts'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import { priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { newAccountUuid } from '#server/platform/account-uuid.ts'
import { addDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { computedOf, projectOf } from './computed.ts'
import { quotationById } from './detail.queries.ts'
import { lockVersions } from './issued.queries.ts'
import { validDays } from './quoting.queries.ts'
import { insertQuotation, lockQuotation } from './writing.queries.ts'

/** A draft like this quotation, at the prices of now; the draft of the folio if it has one. */
export async function newVersion(db: Db, actor: Actor, id: number): Promise<number> {
  const { me } = actor
  const { status, number, asked, ...from } = await lockQuotation(db, me, id)
  ensure(status !== 'draft' && number !== null, 'conflict', { detail: 'Es un borrador: se cambia él mismo' })
  ensure(status !== 'accepted', 'conflict', { detail: 'La cotización ya se aceptó' })
  const [newest] = await lockVersions(db, me.account_id, number)
  if (newest?.status === 'draft') return newest.id
  const result = await priced(db, actor, asked, from)
  const project_id = projectOf(asked, result.units)
  const days = (await validDays(db, me, project_id)) ?? defaultSettings.quotation_valid_days
  const made = await insertQuotation(db, actor, {
    ...computedOf(asked, result),
    contact_id: from.contact_id,
    lead_id: from.lead_id,
    seller_id: from.seller_id,
    project_id,
    valid_until: addDays(result.today, days),
    notes: from.notes,
    conversation_uuid: from.conversation_uuid,
    broker_account_id: from.broker_account_id,
    broker: from.broker,
    uuid: newAccountUuid(me.account_id),
    number,
    version: (newest?.version ?? from.version) + 1,
  })
  await emit(db, actor, { type: 'quotation.changed', quotation_id: made })
  return made
}

const compared = [
  'currency',
  'lines',
  'extras',
  'total',
  'plan',
  'mortgages',
  'valid_until',
  'notes',
] as const

export async function compareVersions(
  db: Db,
  me: Me,
  id: number,
  otherId: number,
): Promise<ReturnsOf<typeof contract>> {
  const one = await quotationById(db, me, id)
  const other = await quotationById(db, me, otherId)
  if (one.number === null || one.number !== other.number)
    failField('with', 'No es una versión de la misma cotización')
  const changed = compared.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
  const amount = new Exact(other.total.amount).minus(one.total.amount)
  const total_difference =
    one.currency === other.currency
      ? { amount: amount.toFixed(one.currency === 'CLP' ? 0 : 2), currency: one.currency }
      : null
  return { one, other, changed, total_difference }
}
