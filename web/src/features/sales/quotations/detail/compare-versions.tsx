import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money, moneyText } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toQuotation } from '#web/places/sales.ts'
import { buckets } from '../editor/draft.ts'
import { StatusBadge } from '../shared/badges.tsx'
import css from '../shared/payment-table.module.css'
import { amountOf } from '../shared/plan-bar.tsx'
import { type Quotation, quotationQuery, versionsQuery } from '../shared/queries.ts'
import { percentText, planWords } from '../shared/words.ts'

/** The versions of this folio, and two of them beside each other. */
export function CompareVersions({ quotation }: { quotation: Quotation }) {
  const versions = useQuery(versionsQuery(quotation.id)).data ?? []
  const [other, setOther] = useState<number | null>(null)
  const others = versions.filter(({ id }) => id !== quotation.id)
  if (others.length === 0) return null
  return (
    <Panel title={t('Versiones')}>
      <Stack gap={12}>
        {others.map(({ id, version, status, total }) => (
          <Row key={id} spread>
            <Link {...toQuotation({ id })}>{t('Versión {version}', { version })}</Link>
            <Row gap={8}>
              <Money {...total} />
              <StatusBadge status={status} />
            </Row>
          </Row>
        ))}
        <Select
          label={t('Comparar con')}
          clearable
          options={others.map(({ id, version }) => ({
            value: String(id),
            label: t('Versión {version}', { version }),
          }))}
          value={other === null ? null : String(other)}
          onChange={(id) => setOther(id === null ? null : Number(id))}
        />
        {other !== null && <Compared quotation={quotation} other={other} />}
      </Stack>
    </Panel>
  )
}

function Compared({ quotation, other }: { quotation: Quotation; other: number }) {
  const { data } = useQuery(quotationQuery(other))
  if (!data) return null
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('Comparación')}</th>
          {[data, quotation].map(({ id, version }) => (
            <th key={id}>{t('Versión {version}', { version })}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(data)
          .map(({ label, value }, place) => ({ label, values: [value, rowsOf(quotation)[place]?.value] }))
          .map(({ label, values: [one, two] }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{one}</td>
              <td>{one === two ? two : <Words weight={600}>{two}</Words>}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function rowsOf(quotation: Quotation) {
  const money = ({ amount, currency }: { amount: string; currency: string }) => moneyText(amount, currency)
  const amountIn = (bucket: Parameters<typeof amountOf>[1]) =>
    moneyText(amountOf(quotation.plan, bucket), quotation.currency)
  return [
    { label: t('Unidades'), value: quotation.units.map(({ number }) => number).join(', ') },
    { label: t('Precio lista'), value: money(quotation.listTotal) },
    { label: t('Descuento'), value: percentText(quotation.discountPercent) },
    { label: t('Total'), value: money(quotation.total) },
    ...[...buckets, 'mortgage' as const].map((bucket) => ({
      label: planWords[bucket === 'instalments' ? 'instalment' : bucket],
      value:
        bucket === 'reservation' && quotation.plan.isGuarantee
          ? t('{amount} (aparte del precio)', { amount: amountIn(bucket) })
          : amountIn(bucket),
    })),
  ]
}
