import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { SaleStep } from '#contract/sales/sale-steps.ts'
import { dueAfter } from './due.ts'

export type PastDeal = {
  figures: QuotationFigures
  contact_id: number
  seller_id: number
  /** The steps that it entered, in their order. */
  path: { step: SaleStep; at: string }[]
  end: { as: 'lost' | 'rescinded'; at: string; reason: string; by_id: number } | null
}

/** The columns of a deal, and what belongs to it, as it went through steps on earlier days. */
export function dealThen(
  { figures, contact_id, seller_id, path, end }: PastDeal,
  { steps, timezone, at }: { steps: SaleStep[]; timezone: string; at: string },
) {
  const { total, total_clp, lines } = figures
  const [first] = path
  const last = path.at(-1)
  if (!first || !last) throw new Error('A deal begins in a step')
  const isWon = end === null && last.step.id === steps.at(-1)?.id
  const isTaken = end === null
  const due = dueAfter({ me: { timezone }, at: last.at }, isWon ? { ...last.step, days: null } : last.step)
  const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.parse(at)
  return {
    deal: {
      ...due,
      status: end ? 'lost' : isWon ? 'won' : 'active',
      sale_step_id: last.step.id,
      step_entered_at: last.at,
      step_told_at: isPast(due.step_due_at) ? due.step_due_at : null,
      step_reminded_at: isPast(due.step_remind_at) ? due.step_remind_at : null,
      amount: total.amount,
      currency: total.currency,
      amount_clp: total_clp?.amount ?? null,
      refund: [],
      won_at: isWon ? last.at : null,
      ended_as: end?.as ?? null,
      end_reason: end?.reason ?? null,
      ended_at: end?.at ?? null,
      ended_by_id: end?.by_id ?? null,
      created_by_id: seller_id,
      created_at: first.at,
      updated_at: end?.at ?? last.at,
    },
    units: lines.map(({ unit_id, list_price, final_price }, position) => ({
      unit_id,
      position,
      is_taken: isTaken,
      list_price: list_price.amount,
      final_price: final_price.amount,
    })),
    parties: [{ contact_id, role: 'buyer', share_percent: '100', position: 0 }],
    acts: [
      ...path.map((entered) => actOf('entered', entered.step, entered.at, seller_id, null)),
      ...(end ? [actOf(end.as, last.step, end.at, end.by_id, end.reason)] : []),
    ].map((act) => ({ contact_id, ...act })),
  }
}

const actOf = (act: string, step: SaleStep, at: string, by_id: number, reason: string | null) => ({
  act,
  sale_step_id: step.id,
  step_name: step.name,
  by_id,
  reason,
  at,
})
