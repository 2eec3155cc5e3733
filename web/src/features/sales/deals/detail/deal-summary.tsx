import { unitName, unitStatusWords } from '#web/features/stock/units/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { idText, number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toLead } from '#web/places/leads.ts'
import { toQuotation } from '#web/places/sales.ts'
import { toUnit } from '#web/places/stock.ts'
import { quotationName } from '../../quotations/shared/words.ts'
import { isComplete, MissingList } from '../acts/missing-list.tsx'
import type { Deal } from '../shared/queries.ts'
import { DealEnd } from './deal-end.tsx'
import { DealNotes } from './deal-notes.tsx'
import css from './detail.module.css'

/** What is sold to whom for how much, and what the step still lacks. */
export function DealSummary({ deal }: { deal: Deal }) {
  const { unitsDetail, quotation, lead, seller, project, createdAt, wonAt, status, missing } = deal
  return (
    <Stack>
      {deal.end && <DealEnd deal={deal} />}
      {status === 'active' && !isComplete(missing) && <MissingList deal={deal} />}
      {status === 'active' && isComplete(missing) && deal.nextStep && (
        <Alert tone="blue">{t('Tiene todo para pasar a {step}.', { step: deal.nextStep.name })}</Alert>
      )}
      <Panel title={t('Unidades')} count={number(unitsDetail.length)}>
        <Stack gap={12}>
          {unitsDetail.map((unit) => (
            <Row key={unit.id} spread>
              <Row gap={8} wrap>
                <Link {...toUnit({ id: unit.id })}>{unitName(unit)}</Link>
                <Badge tone={unitStatusWords[unit.status].tone}>{unitStatusWords[unit.status].label}</Badge>
              </Row>
              <Stack gap={0} align="end" className={css.price ?? ''}>
                <Words tone="ink" weight={600}>
                  <Money {...unit.finalPrice} />
                </Words>
                {unit.finalPrice.amount !== unit.listPrice.amount && (
                  <Words size={12} tone="muted">
                    <s>
                      <Money {...unit.listPrice} />
                    </s>
                  </Words>
                )}
              </Stack>
            </Row>
          ))}
        </Stack>
      </Panel>
      <Panel title={t('Datos')}>
        <dl className={css.facts}>
          <Fact label={t('Cotización')}>
            <Link {...toQuotation({ id: quotation.id })}>{quotationName(quotation)}</Link>
          </Fact>
          <Fact label={t('Lead')}>
            <Link {...toLead({ id: lead.id })}>{idText(lead.id)}</Link>
          </Fact>
          <Fact label={t('Vendedor')}>{seller.name}</Fact>
          <Fact label={t('Proyecto')}>{project?.name ?? '—'}</Fact>
          <Fact label={t('Creado')}>
            <When at={createdAt} />
          </Fact>
          {wonAt && (
            <Fact label={t('Ganado')}>
              <When at={wonAt} />
            </Fact>
          )}
        </dl>
      </Panel>
      <DealNotes deal={deal} />
    </Stack>
  )
}
