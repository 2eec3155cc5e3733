import { unitName } from '#web/features/stock/units/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toQuotation } from '#web/places/sales.ts'
import { ApprovalState } from '../editor/approval-state.tsx'
import { Totals } from '../editor/totals.tsx'
import { Guarantee } from '../shared/guarantee.tsx'
import { MortgageSums } from '../shared/mortgage-sums.tsx'
import { PaymentTable } from '../shared/payment-table.tsx'
import { PlanBar } from '../shared/plan-bar.tsx'
import type { Quotation } from '../shared/queries.ts'
import { summaryWithProject } from '../shared/unit-words.ts'
import { percentText } from '../shared/words.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { CompareVersions } from './compare-versions.tsx'
import css from './detail.module.css'
import { QuestionsPanel } from './questions-panel.tsx'
import { QuotationHead } from './quotation-head.tsx'
import { QuotationHistory } from './quotation-history.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** What was quoted, to whom, and what became of it. */
export function QuotationView({ quotation, as }: { quotation: Quotation; as?: 'h1' | 'h2' }) {
  const { lines, unitsDetail, planRows, mortgages, newerVersion, notes } = quotation
  return (
    <Stack>
      <QuotationHead quotation={quotation} {...(as && { as })} />
      {newerVersion && (
        <Alert tone="amber">
          {t('Hay una versión más nueva:')}{' '}
          <Link {...toQuotation({ id: newerVersion.id })}>
            {t('ver la v{version}', { version: newerVersion.version })}
          </Link>
        </Alert>
      )}
      <ApprovalState quotation={quotation} />
      <AnswerPanel quotation={quotation} />
      {quotation.number !== null && <QuestionsPanel quotation={quotation} />}
      <Totals figures={quotation} />
      <Panel title={t('Unidades')} count={number(lines.length)}>
        <Stack gap={12}>
          {lines.map(({ unitId, listPrice, finalPrice, discountPercent }) => {
            const unit = unitsDetail.find(({ id }) => id === unitId)
            return (
              <Row key={unitId} spread>
                <Stack gap={0}>
                  <Words tone="ink" weight={500}>
                    {unit && unitName(unit)}
                  </Words>
                  <Words size={12} tone="muted">
                    {unit && summaryWithProject(unit)}
                  </Words>
                </Stack>
                <Stack gap={0} align="end" className={css.price ?? ''}>
                  <Words tone="ink" weight={600}>
                    <Money {...finalPrice} />
                  </Words>
                  {Number(discountPercent) > 0 && (
                    <Words size={12} tone="muted">
                      <s>
                        <Money {...listPrice} />
                      </s>{' '}
                      −{percentText(discountPercent)}
                    </Words>
                  )}
                </Stack>
              </Row>
            )
          })}
        </Stack>
      </Panel>
      <Panel title={t('Forma de pago')}>
        <Stack gap={12}>
          <PlanBar plan={quotation.plan} total={quotation.total.amount} />
          <PaymentTable rows={planRows} />
          {quotation.plan.isGuarantee && (
            <Guarantee amount={quotation.plan.reservation} currency={quotation.currency} />
          )}
        </Stack>
      </Panel>
      {mortgages.length > 0 && (
        <Panel title={t('Hipotecario')}>
          <Grid columns={3} gap={16}>
            {mortgages.map((bank) => (
              <Stack key={`${bank.bank} ${bank.years} ${bank.percent}`} gap={4}>
                <Words tone="ink" weight={600}>
                  {bank.bank}
                </Words>
                <Words size={12} tone="muted">
                  {t('{percent} anual, {years} años', {
                    percent: percentText(bank.percent),
                    years: bank.years,
                  })}
                </Words>
                <MortgageSums of={bank} />
              </Stack>
            ))}
          </Grid>
        </Panel>
      )}
      {notes && (
        <Panel title={t('Notas')}>
          <p>{notes}</p>
        </Panel>
      )}
      {quotation.number !== null && <ViewsPanel quotation={quotation} />}
      {quotation.number !== null && <CompareVersions quotation={quotation} />}
      <QuotationHistory id={quotation.id} />
    </Stack>
  )
}
