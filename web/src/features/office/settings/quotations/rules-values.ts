import { amountDraft, sentDecimal, wholeNumber } from '#web/kit/decimal.ts'
import { lineOf } from '#web/kit/form/line-values.ts'
import type { Settings } from '../shared/queries.ts'
import type { Patch } from '../shared/use-account-form.ts'

type Bank = Settings['loanRules']['insurances'][number]

/** The rules as their form holds them: numbers as text, the share of terraces in percent. */
export const rulesOf = ({ loanRules, quotationLegalText, terraceShare }: Settings) => ({
  loanRules: {
    incomePercent: amountDraft(loanRules.incomePercent),
    mostAge: loanRules.mostAge === null ? '' : String(loanRules.mostAge),
    insurances: loanRules.insurances.map(bankOf),
  },
  quotationLegalText: quotationLegalText ?? '',
  terraceShare: String(Math.round(Number(terraceShare) * 100)),
})

export const bankOf = ({ bank, lifePercent, firePercent }: Bank) =>
  lineOf({ bank, lifePercent: amountDraft(lifePercent), firePercent: amountDraft(firePercent) })

export const rulesPatch = ({
  loanRules,
  quotationLegalText,
  terraceShare,
}: ReturnType<typeof rulesOf>): Patch => ({
  quotationLegalText: quotationLegalText.trim() || null,
  loanRules: {
    incomePercent: sentDecimal(loanRules.incomePercent),
    mostAge: loanRules.mostAge.trim() === '' ? null : wholeNumber(loanRules.mostAge),
    insurances: loanRules.insurances.map(({ bank, lifePercent, firePercent }) => ({
      bank: bank.trim(),
      lifePercent: sentDecimal(lifePercent),
      firePercent: sentDecimal(firePercent),
    })),
  },
  terraceShare: String(wholeNumber(terraceShare) / 100),
})
