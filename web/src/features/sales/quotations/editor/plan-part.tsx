import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { percent, plural, t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import { fractionOf, sumOf } from '../shared/decimals.ts'
import { amountOf, BucketDot, PlanBar } from '../shared/plan-bar.tsx'
import type { Figures } from '../shared/queries.ts'
import { planWords } from '../shared/words.ts'
import { type Bucket, buckets, type Draft } from './draft.ts'
import css from './editor.module.css'
import { NumberInput } from './number-input.tsx'
import { ShareInput } from './share-input.tsx'
import type { Problems } from './terms.ts'

type Props = {
  draft: Draft
  figures: Figures | undefined
  isOld: boolean
  problems: Problems
  onChange: (part: Partial<Pick<Draft, 'plan' | 'isGuarantee' | 'count' | 'firstOn'>>) => void
}
type PlanLine = { bucket: Bucket | 'mortgage'; kind: Figures['planRows'][number]['kind'] }

const rows: PlanLine[] = [
  ...buckets.map((bucket) => ({ bucket, kind: bucket === 'instalments' ? 'instalment' : bucket }) as const),
  { bucket: 'mortgage', kind: 'mortgage' },
]

/** How the price is paid. The mortgage is the rest, so the plan always adds up to the total. */
export function PlanPart({ draft, figures, isOld, problems, onChange }: Props) {
  const { plan, currency } = draft
  const total = figures?.total.amount ?? '0'
  return (
    <Panel
      title={t('Forma de pago')}
      acts={
        problems.plan ? (
          <Badge tone="red" icon={IconAlertCircle}>
            {t('Supera el total')}
          </Badge>
        ) : (
          figures &&
          !isOld && (
            <Badge tone="green" icon={IconCheck}>
              {t('Suma exacta')}
            </Badge>
          )
        )
      }
      flush
    >
      <div className={css.plan} data-old={isOld || undefined}>
        {figures && (
          <div className={css.planBar}>
            <PlanBar plan={figures.plan} total={total} />
          </div>
        )}
        {problems.plan && (
          <div className={css.planBar}>
            <Alert tone="red">{problems.plan}</Alert>
          </div>
        )}
        {rows.map(({ bucket, kind }) => {
          const amount = figures && amountOf(figures.plan, bucket)
          const label = planWords[kind]
          return (
            <div key={bucket} className={css.bucket}>
              <Row gap={12} align="start">
                <span className={css.dotBox}>
                  <BucketDot bucket={bucket} />
                </span>
                <Stack gap={0}>
                  <Words tone="ink" weight={500}>
                    {label}
                  </Words>
                  <Words size={12} tone="muted">
                    {noteOf(bucket, figures, draft.isGuarantee)}
                  </Words>
                </Stack>
              </Row>
              <span className={css.part}>
                {amount && Number(amount) > 0 && !isApart(bucket, draft)
                  ? percent(fractionOf(amount, total))
                  : '—'}
              </span>
              {bucket === 'mortgage' ? (
                <strong className={css.restAmount}>
                  {amount && <Money amount={amount} currency={currency} />}
                </strong>
              ) : (
                <ShareInput
                  label={label}
                  share={plan[bucket]}
                  currency={currency}
                  of={amount === undefined ? undefined : { whole: total, part: amount }}
                  error={problems[`plan.${bucket}`] ?? problems[`plan.${bucket}.amount`]}
                  onChange={(share) => onChange({ plan: { ...plan, [bucket]: share } })}
                />
              )}
              <span className={css.pesos}>{figures && <Pesos of={figures} kind={kind} />}</span>
              {bucket === 'reservation' && isGiven(plan.reservation.typed) && (
                <div className={css.instalments}>
                  <Checkbox
                    label={t('Es una garantía')}
                    checked={draft.isGuarantee}
                    onChange={(isGuarantee) => onChange({ isGuarantee })}
                  />
                </div>
              )}
              {bucket === 'instalments' && isGiven(plan.instalments.typed) && (
                <div className={css.instalments}>
                  <NumberInput
                    label={t('Cuotas')}
                    decimals={0}
                    value={draft.count}
                    error={problems['plan.count'] ?? problems['plan.instalments.count']}
                    onChange={(count) => onChange({ count })}
                  />
                  <DateInput
                    label={t('Primera cuota')}
                    clearable
                    value={draft.firstOn ?? figures?.plan.instalments?.firstOn ?? null}
                    error={problems['plan.instalments.firstOn']}
                    onChange={(firstOn) => onChange({ firstOn })}
                  />
                </div>
              )}
            </div>
          )
        })}
        <div className={css.bucket} data-total="">
          <span>{t('Total')}</span>
          <span className={css.part}>{percent(1)}</span>
          <strong className={css.restAmount}>{figures && <Money {...figures.total} />}</strong>
          <span className={css.pesos}>{figures?.totalClp && <Money {...figures.totalClp} />}</span>
        </div>
      </div>
    </Panel>
  )
}

const isGiven = (typed: string) => typed.trim() !== '' && Number(typed.replace(',', '.')) !== 0

const isApart = (bucket: Bucket | 'mortgage', { isGuarantee }: Draft) =>
  bucket === 'reservation' && isGuarantee

function noteOf(bucket: Bucket | 'mortgage', figures: Figures | undefined, isGuarantee: boolean) {
  if (bucket === 'reservation') return isGuarantee ? t('Aparte del precio') : t('Parte del precio')
  if (bucket === 'mortgage') return t('El resto')
  if (bucket !== 'instalments' || !figures?.plan.instalments) return undefined
  const own = figures.planRows.filter(({ kind }) => kind === 'instalment')
  const last = own.at(-1)
  return (
    last && (
      <>
        {plural(own.length, '1 cuota', '{count} cuotas')} · <Money {...(own[0]?.amount ?? last.amount)} /> ·{' '}
        {t('hasta {day}', { day: longDay(last.dueOn) })}
      </>
    )
  )
}

/** In pesos, as the server converted each payment. */
function Pesos({ of, kind }: { of: Figures; kind: PlanLine['kind'] }) {
  const amounts = of.planRows.filter((row) => row.kind === kind).flatMap(({ amountClp }) => amountClp ?? [])
  return amounts.length === 0 ? (
    '—'
  ) : (
    <Money amount={sumOf(amounts.map(({ amount }) => amount))} currency="CLP" />
  )
}
