import { Hidden } from '#web/kit/badge.tsx'
import { percent, t } from '#web/kit/text.ts'
import { fractionOf } from './decimals.ts'
import css from './plan-bar.module.css'
import type { Figures } from './queries.ts'
import { planWords } from './words.ts'

/** Each part of the price in its colour, which its row has too. */
const parts = [
  ['reservation', 'reservation'],
  ['cash', 'cash'],
  ['instalments', 'instalment'],
  ['deed', 'deed'],
  ['subsidy', 'subsidy'],
  ['savings', 'savings'],
  ['mortgage', 'mortgage'],
] as const

type Plan = Figures['plan']
type Bucket = Exclude<keyof Plan, 'isGuarantee'>

/** How the price is paid, as one bar. */
export function PlanBar({ plan, total }: { plan: Plan; total: string }) {
  const shown = parts
    .map(([bucket, kind]) => ({ bucket, kind, part: fractionOf(amountOf(plan, bucket), total) }))
    .filter(({ bucket, part }) => part > 0 && !(plan.isGuarantee && bucket === 'reservation'))
  return (
    <div className={css.bar}>
      <Hidden>
        {shown
          .map(({ kind, part }) => t('{name} {percent}', { name: planWords[kind], percent: percent(part) }))
          .join(', ')}
      </Hidden>
      {shown.map(({ bucket, part }) => (
        <i key={bucket} data-bucket={bucket} style={{ flexGrow: part * 1000 }} aria-hidden="true" />
      ))}
    </div>
  )
}

export const BucketDot = ({ bucket }: { bucket: Bucket }) => (
  <i className={css.dot} data-bucket={bucket} aria-hidden="true" />
)

/** What a bucket holds, in the quotation's currency. */
export function amountOf(plan: Plan, bucket: Bucket): string {
  if (bucket === 'instalments') return plan.instalments?.amount ?? '0'
  return bucket === 'mortgage' ? plan.mortgage.amount : plan[bucket]
}
