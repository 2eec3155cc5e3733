import { amountDraft } from '#web/kit/decimal.ts'
import { withoutZeros } from '../shared/decimals.ts'
import type { Figures, Quotation, Terms } from '../shared/queries.ts'

export type Currency = Figures['currency']
/** An amount, or a percentage of what it is a part of. */
export type Share = { typed: string; as: 'amount' | 'percent' }
export const buckets = ['reservation', 'cash', 'instalments', 'deed', 'subsidy', 'savings'] as const
export type Bucket = (typeof buckets)[number]

export type Line = { unitId: number; discount: Share }
export type Extra = { key: string; name: string; amount: string }
export type Bank = {
  key: string
  bank: string
  percent: string
  years: string
  insurances: string
  loanToValue: string
}

/** A quotation as it is typed: numbers are what is in their fields. */
export type Draft = {
  contactId: number | null
  leadId: number | null
  currency: Currency
  lines: Line[]
  extras: Extra[]
  plan: Record<Bucket, Share>
  /** The reservation is no part of the price. */
  isGuarantee: boolean
  count: string
  firstOn: string | null
  mortgages: Bank[]
  validUntil: string | null
  notes: string
}
/** What is saved: the terms, and who it is for. */
export type Body = Omit<Terms, 'contactId' | 'leadId'> & { contactId: number | null; leadId: number | null }

const none: Share = { typed: '', as: 'amount' }
const noShare: Share = { typed: '', as: 'percent' }
let made = 0
/** The key of a line that has no id of its own. */
export const newLineKey = () => `k${++made}`

export const emptyDraft = (currency: Currency): Draft => ({
  contactId: null,
  leadId: null,
  currency,
  lines: [],
  extras: [],
  plan: { reservation: none, cash: none, instalments: none, deed: none, subsidy: none, savings: none },
  isGuarantee: false,
  count: '',
  firstOn: null,
  mortgages: [],
  validUntil: null,
  notes: '',
})

export const lineOf = (unitId: number): Line => ({ unitId, discount: noShare })

/** A saved quotation as one goes on typing in it. */
export function draftOf({ terms, contact, lead, currency, validUntil, notes }: Quotation): Draft {
  const { plan } = terms
  const amount = (text: string | undefined): Share => ({
    typed: isNothing(text) ? '' : shown(text),
    as: 'amount',
  })
  return {
    contactId: contact?.id ?? null,
    leadId: lead?.id ?? null,
    currency,
    lines: terms.lines.map(({ unitId, discount }) => ({ unitId, discount: shareOfDiscount(discount) })),
    extras: terms.extras.map(({ name, amount: of }) => ({ key: newLineKey(), name, amount: shown(of) })),
    plan: {
      reservation: amount(plan.reservation),
      cash: amount(plan.cash),
      instalments: amount(plan.instalments?.amount),
      deed: amount(plan.deed),
      subsidy: amount(plan.subsidy),
      savings: amount(plan.savings),
    },
    isGuarantee: plan.isGuarantee === true,
    count: plan.instalments ? String(plan.instalments.count) : '',
    firstOn: plan.instalments?.firstOn ?? null,
    mortgages: terms.mortgages.map(({ bank, percent, years, insurances, loanToValue }) => ({
      key: newLineKey(),
      bank,
      percent: shown(percent),
      years: String(years),
      insurances: insurances ? shown(insurances) : '',
      loanToValue: loanToValue ? shown(loanToValue) : '',
    })),
    validUntil,
    notes: notes ?? '',
  }
}

type Discount = Quotation['terms']['lines'][number]['discount']

function shareOfDiscount(discount: Discount): Share {
  if (discount?.percent !== undefined) return { typed: shown(discount.percent), as: 'percent' }
  return discount?.amount === undefined ? noShare : { typed: shown(discount.amount), as: 'amount' }
}

const isNothing = (text: string | undefined): text is undefined => text === undefined || Number(text) === 0
const shown = (text: string) => amountDraft(withoutZeros(text))
