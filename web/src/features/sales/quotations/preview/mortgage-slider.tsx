import { useId, useState } from 'react'
import { Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { MortgageSums } from '../shared/mortgage-sums.tsx'
import { percentText } from '../shared/words.ts'
import { monthlyEstimate } from './estimate.ts'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'

/** As it was dragged on the page that the server drew. */
const drawnYears = () => {
  const drawn = globalThis.document?.querySelector<HTMLInputElement>('#first input[type=range]')
  return drawn ? Number(drawn.value) : undefined
}

/** The banks of the quotation, and about what another term would ask a month. */
export function MortgageSlider({ of: { mortgages, currency } }: { of: Preview }) {
  const [first] = mortgages
  const [years, setYears] = useState(() => drawnYears() ?? first?.years ?? 25)
  const id = useId()
  if (!first) return null
  const estimate = monthlyEstimate(Number(first.loan.amount), Number(first.percent), years)
  return (
    <section data-section="mortgage" className={css.section}>
      <h2>{t('Crédito hipotecario')}</h2>
      {mortgages.map((bank) => (
        <Stack key={`${bank.bank} ${bank.years} ${bank.percent}`} gap={2}>
          <Words tone="ink" weight={600}>
            {bank.bank}
          </Words>
          <Words size={12} tone="muted">
            {t('{percent} anual, {years} años', { percent: percentText(bank.percent), years: bank.years })}
          </Words>
          <MortgageSums of={bank} />
        </Stack>
      ))}
      <label htmlFor={id}>{t('Con otro plazo: {years} años', { years })}</label>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={5}
        max={40}
        value={years}
        onChange={(event) => setYears(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>
        <Money amount={estimate.toFixed(currency === 'CLP' ? 0 : 2)} currency={currency} />{' '}
        {t('al mes, estimado con la tasa de {bank} y sin seguros', { bank: first.bank })}
      </output>
    </section>
  )
}
