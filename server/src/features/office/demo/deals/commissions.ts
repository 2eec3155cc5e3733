import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { dayOf } from '#server/platform/days.ts'
import { Exact } from '#server/platform/decimals.ts'
import { day } from '../clock.ts'
import type { House } from '../house.ts'
import { iso, type Row } from '../row.ts'
import type { PlannedDeal } from './plan.ts'

/** By the name of the step. */
const schemes = [
  {
    name: 'Vendedores',
    beneficiary: 'seller',
    percents: { Reserva: '0.2', Promesa: '0.3', Escritura: '0.5' },
  },
  { name: 'Corredores', beneficiary: 'broker', percents: { Promesa: '1', Escritura: '1' } },
] as const
export const schemesCount = schemes.length
const broker = 'Corredora Puerta Austral'

/** What sellers and, with some deals, a broker earned: approved after some days and paid with the next salary; taken back where a deal ended. */
export function commissionRows(
  house: House,
  deals: PlannedDeal[],
  ids: number[],
  { figures, schemesIds }: { figures: Map<number, QuotationFigures>; schemesIds: number[] },
) {
  const commission: Row[] = []
  const commission_step: Row[] = []
  const deal_commission_share: Row[] = []
  for (const [index, { quotation, path, end }] of deals.entries()) {
    const deal_id = ids[index] as number
    const { total } = figures.get(quotation.id) as QuotationFigures
    const hasBroker = index % 6 === 2
    const shares = schemes.flatMap(({ beneficiary }, place) => {
      if (beneficiary === 'broker' && !hasBroker) return []
      const whose =
        beneficiary === 'broker'
          ? { user_id: null, broker }
          : { user_id: quotation.lead.seller, broker: null }
      return [{ place, scheme_id: schemesIds[place], ...whose, share_percent: '100' }]
    })
    if (hasBroker)
      deal_commission_share.push(
        ...shares.map(({ place: _, ...share }, position) => ({ deal_id, position, ...share })),
      )
    for (const { step, at } of path)
      for (const { place, ...share } of shares) {
        const percent = percentOf(place, step.name)
        if (percent === undefined) continue
        const amount = new Exact(total.amount)
          .times(percent)
          .div(100)
          .toDecimalPlaces(priceDecimals[total.currency])
          .toFixed()
        const acts = actsOf(house, Date.parse(at), end && Date.parse(end.at))
        const due_on = dayOf(at, house.timezone)
        for (const { act, at: then } of acts)
          commission_step.push({
            commission_id: commission.length,
            act,
            booked_on: dayOf(iso(then), house.timezone),
            at: iso(then),
            amount:
              act === 'clawed_back' ? (acts.some((one) => one.act === 'paid') ? `-${amount}` : '0') : amount,
            by_id: act === 'due' ? quotation.lead.seller : house.admin,
          })
        commission.push({
          id: commission.length,
          deal_id,
          sale_step_id: step.id,
          milestone: step.name,
          ...share,
          percent,
          amount,
          currency: total.currency,
          status: acts.at(-1)?.act,
          due_on,
          created_at: at,
          updated_at: iso(acts.at(-1)?.at ?? house.at),
        })
      }
  }
  return { commission, commission_step, deal_commission_share }
}

const percentOf = (place: number, step: string): string | undefined => {
  const percents: Record<string, string> = schemes[place]?.percents ?? {}
  return percents[step]
}

type CommissionAct = { act: 'due' | 'approved' | 'paid' | 'clawed_back'; at: number }

/** What became of a commission that was earned then. */
function actsOf({ at: now }: House, earned: number, ended: number | null): CommissionAct[] {
  const until = ended ?? now
  const acts: CommissionAct[] = [
    { act: 'due', at: earned },
    { act: 'approved', at: earned + 20 * day },
    { act: 'paid', at: earned + 40 * day },
  ]
  const done = acts.filter(({ act, at }) => act === 'due' || at < until)
  return ended === null ? done : [...done, { act: 'clawed_back', at: ended }]
}

/** The schemes of an account whose sale steps these are. */
export const schemeRows = (steps: { id: number; name: string }[], ids: number[], at: string): Row[] =>
  schemes.map(({ name, beneficiary }, index) => ({
    id: ids[index],
    name,
    beneficiary,
    is_archived: false,
    created_at: at,
    updated_at: at,
    milestones: steps.flatMap(({ id, name: step }) => {
      const percent = percentOf(index, step)
      return percent === undefined ? [] : [{ sale_step_id: id, percent }]
    }),
  }))
