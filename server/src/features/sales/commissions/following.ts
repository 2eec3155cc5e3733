import { priceDecimals } from '#contract/stock/shared.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dealsToTell } from '#server/features/sales/deals/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import { type Author, emit, type Reaction } from '#server/platform/events.ts'
import { found } from '#server/platform/fail.ts'
import {
  brokerOfDeal,
  dealToEarn,
  hasEarned,
  insertCommission,
  keepStep,
  lockCommissions,
  percentEarned,
  type Share,
} from './earning.queries.ts'
import { percentAt } from './percent-at.ts'
import { type Scheme, schemesOf } from './schemes.queries.ts'
import { addShare } from './shares.queries.ts'

/** Commissions are due when a deal reaches their milestone, and are taken back when it ends; in the same transaction. */
export const commissionsFollow: Reaction = async (db, author, events) => {
  for (const event of events) {
    if (event.type === 'deal.created') await promise(db, author, event.deal_id)
    if (event.type === 'deal.created' || event.type === 'deal.advanced')
      await earn(db, author, {
        deal_id: event.deal_id,
        sale_step_id: event.sale_step_id,
        milestone: event.step,
      })
    if (event.type === 'deal.lost' || event.type === 'deal.rescinded')
      await takeBack(db, author, event.deal_id)
  }
}

/** A broker that made the quotation earns by the first scheme of brokers what its share of the units promised. */
async function promise(db: Db, { me: { account_id } }: Author, dealId: number) {
  const broker = await brokerOfDeal(db, account_id, dealId)
  const scheme = (await schemesOf(db, account_id)).find(({ beneficiary }) => beneficiary === 'broker')
  if (!broker || !scheme) return
  await addShare(db, account_id, dealId, {
    scheme_id: scheme.id,
    user_id: null,
    broker: broker.name,
    broker_account_id: broker.id,
    share_percent: '100',
    commission_percent: broker.commission_percent,
  })
}

type Reached = { deal_id: number; sale_step_id: number; milestone: string }

async function earn(db: Db, author: Author, reached: Reached) {
  const { account_id } = author.me
  const schemes = await schemesOf(db, account_id)
  if (schemes.length === 0) return
  const deal = await dealToEarn(db, account_id, reached.deal_id)
  if (!deal || (await hasEarned(db, account_id, reached.deal_id, reached.sale_step_id))) return
  const ofSeller = schemes.find(({ beneficiary }) => beneficiary === 'seller')
  const shares = whoEarns(deal, ofSeller)
  const due_on = await todayOf(db, author)
  for (const share of shares) {
    const scheme = schemes.find(({ id }) => id === share.scheme_id)
    const { commission_percent: promised } = share
    const earned = promised === null ? '0' : await percentEarned(db, account_id, reached.deal_id, share)
    const percent = scheme && percentAt(scheme, reached.sale_step_id, promised, earned)
    if (percent === undefined) continue
    const amount = new Exact(deal.amount)
      .times(percent)
      .times(share.share_percent)
      .div(10_000)
      .toDecimalPlaces(priceDecimals[deal.currency])
    if (amount.lte(0)) continue
    const text = amount.toFixed()
    const id = await insertCommission(db, author, {
      ...share,
      ...reached,
      percent,
      due_on,
      amount: text,
      currency: deal.currency,
      share_percent: plainDecimal(share.share_percent),
    })
    await keepStep(db, author, { id, act: 'due', amount: text, booked_on: due_on })
  }
  await emit(db, author, { type: 'commission.changed', deal_id: reached.deal_id })
}

/** What a broker was promised comes besides what its seller, or the person who was named, earns. */
function whoEarns(
  { shares, seller_id }: { shares: Share[]; seller_id: number },
  ofSeller: Scheme | undefined,
) {
  const isNamed = shares.some(({ commission_percent }) => commission_percent === null)
  if (isNamed || !ofSeller) return shares
  const whole: Share = {
    scheme_id: ofSeller.id,
    user_id: seller_id,
    broker: null,
    broker_account_id: null,
    share_percent: '100',
    commission_percent: null,
  }
  return [whole, ...shares]
}

/** What was paid is owed back from today; the months in which it was paid stay as they were. */
async function takeBack(db: Db, author: Author, dealId: number) {
  const commissions = await lockCommissions(db, author.me.account_id, { deal_id: dealId })
  const booked_on = await todayOf(db, author)
  const brokers = new Set<number>()
  for (const { id, status, amount, broker_account_id } of commissions) {
    if (status === 'clawed_back') continue
    if (broker_account_id !== null) brokers.add(broker_account_id)
    const back = status === 'paid' ? new Exact(amount).negated().toFixed() : '0'
    await keepStep(db, author, { id, act: 'clawed_back', amount: back, booked_on })
  }
  if (commissions.length > 0) await emit(db, author, { type: 'commission.changed', deal_id: dealId })
  const [deal] = brokers.size > 0 ? await dealsToTell(db, author.me.account_id, [dealId]) : []
  for (const broker_account_id of brokers)
    await emit(db, author, {
      type: 'commission.decided_for_broker',
      broker_account_id,
      number: found(deal).number,
      act: 'clawed_back',
    })
}

async function todayOf(db: Db, { me, at }: Author): Promise<string> {
  const { timezone } = await systemOf(db, me.account_id)
  return dayOf(at, timezone)
}
