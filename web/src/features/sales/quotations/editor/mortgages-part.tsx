import { IconPlus, IconX } from '@tabler/icons-react'
import { mostBanks } from '#contract/sales/quotation-limits.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Grid, Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import { decimalsOf } from '../shared/decimals.ts'
import { MortgageSums } from '../shared/mortgage-sums.tsx'
import type { Figures } from '../shared/queries.ts'
import { type Bank, type Draft, newLineKey } from './draft.ts'
import css from './editor.module.css'
import { NumberInput } from './number-input.tsx'
import type { Problems } from './terms.ts'

type Props = {
  draft: Draft
  figures: Figures | undefined
  isOld: boolean
  problems: Problems
  onMortgages: (mortgages: Bank[]) => void
}

/** The same loan at several banks, side by side. */
export function MortgagesPart({ draft, figures, isOld, problems, onMortgages }: Props) {
  const { mortgages, currency } = draft
  const change = (key: string, part: Partial<Bank>) =>
    onMortgages(mortgages.map((bank) => (bank.key === key ? { ...bank, ...part } : bank)))
  const add = (
    <Button
      size="small"
      variant="ghost"
      icon={IconPlus}
      disabled={mortgages.length >= mostBanks}
      onClick={() => onMortgages([...mortgages, newBank(mortgages.at(-1)?.loanToValue)])}
    >
      {t('Agregar banco')}
    </Button>
  )
  const cheapest = cheapestOf(figures)
  return (
    <Panel title={t('Hipotecario')} acts={add}>
      {mortgages.length === 0 ? (
        <Words size={13} tone="muted">
          {t('Sin banco no se muestra el dividendo. Se pueden comparar hasta {most}.', { most: mostBanks })}
        </Words>
      ) : (
        <Grid columns={3} gap={12}>
          {mortgages.map(({ key, bank, percent, years, insurances, loanToValue }) => {
            const place = placeOf(figures, mortgages, { bank, percent, years })
            const sums = figures?.mortgages[place]
            const name = bank || t('banco nuevo')
            return (
              <fieldset key={key} className={css.bank}>
                <legend className={css.legend}>{name}</legend>
                <Stack gap={8}>
                  <Row spread>
                    <TextInput
                      isBare
                      size="small"
                      label={t('Banco')}
                      placeholder={t('Banco')}
                      maxLength={80}
                      value={bank}
                      error={problems[`mortgages.${key}.bank`]}
                      onChange={(event) => change(key, { bank: event.currentTarget.value })}
                    />
                    <IconButton
                      icon={IconX}
                      size="small"
                      label={t('Quitar {bank}', { bank: name })}
                      onClick={() => onMortgages(mortgages.filter((one) => one.key !== key))}
                    />
                  </Row>
                  {sums && (
                    <div data-old={isOld || undefined} className={css.sums}>
                      {place === cheapest && mortgages.length > 1 && <Badge tone="teal">{t('Menor')}</Badge>}
                      <MortgageSums of={sums} />
                    </div>
                  )}
                  <div className={css.bankTerms}>
                    <NumberInput
                      label={t('Tasa anual')}
                      suffix="%"
                      size="small"
                      value={percent}
                      error={problems[`mortgages.${key}.percent`]}
                      onChange={(typed) => change(key, { percent: typed })}
                    />
                    <NumberInput
                      label={t('Plazo')}
                      suffix={t('años')}
                      size="small"
                      decimals={0}
                      value={years}
                      error={problems[`mortgages.${key}.years`]}
                      onChange={(typed) => change(key, { years: typed })}
                    />
                  </div>
                  <NumberInput
                    label={t('Presta hasta')}
                    suffix="%"
                    size="small"
                    placeholder={t('sin tope')}
                    value={loanToValue}
                    error={problems[`mortgages.${key}.loanToValue`]}
                    onChange={(typed) => change(key, { loanToValue: typed })}
                  />
                  <NumberInput
                    label={t('Seguros al mes')}
                    suffix={currency}
                    size="small"
                    decimals={decimalsOf(currency)}
                    placeholder={t('los de la cuenta')}
                    value={insurances}
                    error={problems[`mortgages.${key}.insurances`]}
                    onChange={(typed) => change(key, { insurances: typed })}
                  />
                </Stack>
              </fieldset>
            )
          })}
        </Grid>
      )}
    </Panel>
  )
}

const newBank = (loanToValue = ''): Bank => ({
  key: newLineKey(),
  bank: '',
  percent: '',
  years: '25',
  insurances: '',
  loanToValue,
})

/** The place of the bank that asks least a month. */
function cheapestOf(figures: Figures | undefined) {
  const payments = figures?.mortgages.map(({ monthlyPayment }) => Number(monthlyPayment.amount)) ?? []
  return payments.indexOf(Math.min(...payments))
}

/** Of its figures: one bank may offer two terms. While a rate is being typed, those of the bank before, where it has one row. */
function placeOf(
  figures: Figures | undefined,
  rows: Bank[],
  { bank, percent, years }: Pick<Bank, 'bank' | 'percent' | 'years'>,
) {
  const all = figures?.mortgages ?? []
  const isOwn = (one: { bank: string }) => one.bank.trim() === bank.trim()
  const rate = Number(percent.replace(',', '.'))
  const exact = all.findIndex(
    (one) => isOwn(one) && Number(one.percent) === rate && one.years === Number(years),
  )
  return exact >= 0 || rows.filter(isOwn).length > 1 ? exact : all.findIndex(isOwn)
}
