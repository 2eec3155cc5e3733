import type { SaleStatus, SaleStep } from '#contract/sales/sale-steps.ts'
import type { PastDeal } from '#server/features/sales/deals/past.actions.ts'
import { type Clock, createClock, day, hour } from '../clock.ts'
import type { House } from '../house.ts'
import type { NumberedQuotation } from '../quotations/plan.ts'
import { createRandom, type Random } from '../random.ts'
import { iso } from '../row.ts'

export type PlannedDeal = Pick<PastDeal, 'path' | 'end'> & { quotation: NumberedQuotation }

/** Days from the reservation. A deed is signed, and keys are handed over, only of what is built. */
const entersAfter = { reserved: 0, promised: 21, sold: 75, delivered: 150 } as const
const reasons = [
  'El banco rechazó el crédito',
  'Compró en otro proyecto',
  'Perdió su trabajo',
  'Desistió por motivos familiares',
]

/** What followed from each quotation that was accepted, in the order of its beginning. */
export function planDeals(house: House, quotations: NumberedQuotation[], steps: SaleStep[]): PlannedDeal[] {
  const random = createRandom(house.seed + 7)
  const clock = createClock(house.timezone)
  const stepOf = new Map(steps.map((step) => [step.unit_status, step]))
  const accepted = quotations.filter(({ status }) => status === 'accepted')
  const planned = accepted.map((quotation, index): PlannedDeal => {
    const times =
      quotation.lead.ending === 'discarded' ? broken(quotation, index) : kept(house, clock, random, quotation)
    const path = times.path.flatMap(([status, at]) => {
      const step = stepOf.get(status)
      return step ? [{ step, at: iso(at) }] : []
    })
    const reason = reasons[index % reasons.length] as string
    const end = times.end === null ? null : { as: times.as, at: iso(times.end), reason, by_id: house.admin }
    return { quotation, path, end }
  })
  return planned.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}

const startOf = ({ path }: PlannedDeal) => path[0]?.at ?? ''

type Times = { path: [SaleStatus, number][]; end: number | null; as: 'lost' | 'rescinded' }

/** It goes on, or was won. */
function kept({ at }: House, clock: Clock, random: Random, { lead }: NumberedQuotation): Times {
  const began = lead.life.stepEntered
  const isBuilt = lead.project.stage === 'immediate_delivery'
  const path = (Object.entries(entersAfter) as [SaleStatus, number][])
    .filter(
      ([status, days]) =>
        began + days * day <= at && (isBuilt || status === 'reserved' || status === 'promised'),
    )
    .map(([status, days]): [SaleStatus, number] => {
      const wished = status === 'reserved' ? began : clock.working(began + days * day, random)
      return [status, Math.min(wished, Math.max(began + days * day, at - hour))]
    })
  return { path, end: null, as: 'lost' }
}

/** It ended before its lead did; every third one after the promise. */
function broken({ answered, lead }: NumberedQuotation, index: number): Times {
  const from = answered as number // it was accepted
  const until = lead.life.moments.at(-1)?.at ?? from
  const after = (share: number) => Math.round(from + (until - from) * share)
  const isPromised = index % 3 === 0
  return {
    path: [
      ['reserved', after(0.15)],
      ...(isPromised ? [['promised', after(0.5)] as [SaleStatus, number]] : []),
    ],
    end: after(0.9),
    as: isPromised ? 'rescinded' : 'lost',
  }
}
