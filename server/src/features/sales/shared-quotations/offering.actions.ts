import { QuotationCurrency } from '#contract/sales/quotation-money.ts'
import type { NewSharedQuotation, SharedFigures } from '#contract/sales/shared-quotations.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import { ensureNotTooMany } from '#server/features/sales/quotation-money/actions.ts'
import { type Priced, priced } from '#server/features/sales/quotation-money/pricing.actions.ts'
import { withWhatGoesAlong } from '#server/features/sales/quotations/quoting.queries.ts'
import type { DraftTerms } from '#server/features/sales/quotations/writing.queries.ts'
import { settingsOf } from '#server/features/stock/project-settings/queries.ts'
import { ownersFor } from '#server/features/stock/unit-shares/links.queries.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type OfferedUnit, unitsShared } from './offered.queries.ts'
import { usualTerms } from './rules.ts'

type Lines = NewSharedQuotation['lines']

/** Units of one project that are shared with the broker with their prices, and what goes along with them. */
export type Offer = { lines: Lines; units: OfferedUnit[]; project_id: number; project: string }

/** What the broker asks for, by the grants of now; undefined where the first unit is not shared by this developer. */
export async function offerFor(
  db: Db,
  { me, at }: Actor,
  brokerId: number,
  asked: Lines,
): Promise<Offer | undefined> {
  const first = asked[0]?.unit_id
  const ids = await withWhatGoesAlong(
    db,
    me,
    asked.map(({ unit_id }) => unit_id),
  )
  const sharing = {
    account_id: me.account_id,
    broker_account_id: brokerId,
    today: dayOf(at, me.timezone),
  }
  const units = await unitsShared(db, sharing, ids)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const main = first === undefined ? undefined : byId.get(first)
  if (!main) return undefined
  for (const { unit_id } of asked) if (!byId.has(unit_id)) notShared(unit_id)
  ensure(units.length === ids.length, 'conflict', {
    detail: 'Se vende junto con otra unidad que no se comparte con esta cuenta',
  })
  ensure(
    units.every(({ terms }) => terms.shows_price),
    'price_hidden',
  )
  // The deal pays the whole at one percent: the order of the lines must not choose it.
  ensure(
    units.every(({ terms }) => terms.commission_percent === main.terms.commission_percent),
    'conflict',
    { detail: 'Estas unidades se comparten con comisiones distintas: cotícelas por separado' },
  )
  const { project_id, project } = main
  if (project_id === null || project === null)
    return fail('conflict', { detail: 'Solo se cotizan unidades de un proyecto' })
  ensure(
    units.every((unit) => unit.project_id === project_id),
    'conflict',
    { detail: 'Las unidades de una cotización son de un mismo proyecto' },
  )
  const given = new Map(asked.map((line) => [line.unit_id, line]))
  const lines = ids.map((unit_id) => given.get(unit_id) ?? { unit_id, discount: null })
  ensureNotTooMany(lines)
  return { lines, units, project_id, project }
}

/** By the rules of the developer: its prices and rates of now, the plan and the banks of the project, its limits for brokers. */
export async function pricedOffer(
  db: Db,
  actor: Actor,
  { lines, project_id }: Pick<Offer, 'lines' | 'project_id'>,
): Promise<{ asked: DraftTerms; result: Priced; valid_until: string }> {
  const settings = await settingsOf(db, actor.me, project_id)
  const by = { contact_id: null, byBroker: true }
  const plain = { currency: 'UF' as const, lines }
  const { units } = await priced(db, actor, plain, by)
  const first = units.find(({ id }) => id === lines[0]?.unit_id)
  const currency = QuotationCurrency.safeParse(first?.list_price?.currency).data ?? 'UF'
  const { figures } = await priced(db, actor, { currency, lines }, by)
  const asked = { currency, lines, ...usualTerms(settings, figures.total.amount, currency) }
  const result = await priced(db, actor, asked, by)
  if (Object.keys(result.errors).length > 0) fail('validation', { errors: result.errors })
  return { asked, result, valid_until: addDays(result.today, settings.quotation_valid_days) }
}

/** What it would come to; nothing is written. Each developer is asked in its own account (decision 126). */
export async function calculate({ accounts, me, now }: Asking, lines: Lines): Promise<SharedFigures> {
  for (const { id: owner } of await accounts.acrossAccounts((db) => ownersFor(db, me.account_id))) {
    const figures = await accounts.inAccount(owner, async (db) => {
      const actor = { me: await systemOf(db, owner), at: now }
      const offer = await offerFor(db, actor, me.account_id, lines)
      if (!offer) return undefined
      const { result, valid_until } = await pricedOffer(db, actor, offer)
      const limits = result.units.map(({ id, discount_limit }) => [id, discount_limit])
      return { ...result.figures, valid_until, discount_limits: Object.fromEntries(limits) }
    })
    if (figures) return figures
  }
  return notShared(lines[0]?.unit_id ?? 0)
}

export const notShared = (unitId: number): never =>
  fail('validation', { errors: { lines: { [unitId]: ['No existe o no se comparte con esta cuenta'] } } })
