import type { Input } from '#web/kit/api.ts'
import { amountDraft, sentDecimal, wholeNumber } from '#web/kit/decimal.ts'
import { lineOf } from '#web/kit/form/line-values.ts'
import type { Project, Settings } from '../shared/queries.ts'

type SettingsBody = NonNullable<Input<'PUT /projects/{id}/settings/'>['body']>

/** What a person is typing; numbers as text. */
export const valuesOf = (settings: Settings) => ({
  reservationAmount: settings.reservationAmount ? amountDraft(settings.reservationAmount.amount) : '',
  holdHours: String(settings.holdHours),
  holdExtensions: String(settings.holdExtensions),
  queueTurnHours: String(settings.queueTurnHours),
  quotationValidDays: String(settings.quotationValidDays),
  downPaymentPercent: amountDraft(settings.downPaymentPercent),
  instalments: String(settings.instalments),
  financingPercent: amountDraft(settings.financingPercent),
  commissionPercent: amountDraft(settings.commissionPercent),
  protectionDays: String(settings.protectionDays),
  visibleToBrokers: settings.visibleToBrokers,
  discountLimits: settings.discountLimits.map(limitOf),
  annualRates: settings.annualRates.map(rateOf),
})
export type SettingsValues = ReturnType<typeof valuesOf>

export const limitOf = ({ groupName, percent }: { groupName: string | null; percent: string }) =>
  lineOf({ groupName, percent: amountDraft(percent) })
export const rateOf = ({ bank, percent, years }: { bank: string; percent: string; years: number | '' }) =>
  lineOf({ bank, percent: amountDraft(percent), years: String(years) })

/** All of it, as the server takes it; what is left empty goes back to its default. */
export function bodyOf(values: SettingsValues, currency: Project['currency']): SettingsBody {
  const amount = sentDecimal(values.reservationAmount)
  return {
    reservationAmount: amount ? { amount, currency } : null,
    ...whole('holdHours', values.holdHours),
    ...whole('holdExtensions', values.holdExtensions),
    ...whole('queueTurnHours', values.queueTurnHours),
    ...whole('quotationValidDays', values.quotationValidDays),
    ...percent('downPaymentPercent', values.downPaymentPercent),
    ...whole('instalments', values.instalments),
    ...percent('financingPercent', values.financingPercent),
    ...percent('commissionPercent', values.commissionPercent),
    ...whole('protectionDays', values.protectionDays),
    visibleToBrokers: values.visibleToBrokers,
    discountLimits: values.discountLimits.map((line) => ({
      groupName: line.groupName ?? '',
      percent: sentDecimal(line.percent),
    })),
    annualRates: values.annualRates.map((line) => ({
      bank: line.bank.trim(),
      percent: sentDecimal(line.percent),
      years: wholeNumber(line.years),
    })),
  }
}

const whole = (key: keyof SettingsBody, typed: string) =>
  typed.trim() === '' ? {} : { [key]: wholeNumber(typed) }
const percent = (key: keyof SettingsBody, typed: string) =>
  typed.trim() === '' ? {} : { [key]: sentDecimal(typed) }
