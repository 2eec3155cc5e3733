import { mostInstalments, mostYears } from '#contract/sales/quotation-limits.ts'
import { amountDraft, readDecimal } from '#web/kit/decimal.ts'
import { t } from '#web/kit/text.ts'
import { decimalsOf, shareOf } from '../shared/decimals.ts'
import { type Body, type Bucket, buckets, type Draft, type Share } from './draft.ts'

export type Problems = Record<string, string>
type Read = { body: Body; problems: Problems }

/**
 * What is typed as the server takes it, and what is wrong with it by the field: `lines.12`, `plan.cash`. A bucket in percent is
 * of this total; without one it is left out.
 */
export function termsOf(draft: Draft, total: string | undefined): Read {
  const problems: Problems = {}
  const decimals = decimalsOf(draft.currency)

  function amountAt(
    path: string,
    typed: string,
    rules: Parameters<typeof readDecimal>[1],
  ): string | undefined {
    if (typed.trim() === '') return undefined
    const read = readDecimal(typed, rules)
    if ('text' in read) return read.text
    problems[path] = read.problem
    return undefined
  }
  const percentAt = (path: string, typed: string) => {
    const text = amountAt(path, typed, { decimals: 2, negative: false })
    if (Number(text) <= 100 || text === undefined) return text
    problems[path] = t('A lo más 100 %')
    return undefined
  }
  const wholeAt = (path: string, typed: string) => {
    const text = amountAt(path, typed, { decimals: 0, negative: false })
    return text === undefined ? undefined : Number(text)
  }
  const discountAt = (path: string, { typed, as }: Share) => {
    const text =
      as === 'percent' ? percentAt(path, typed) : amountAt(path, typed, { decimals, negative: false })
    if (text === undefined || Number(text) === 0) return null
    return as === 'percent' ? { percent: text } : { amount: text }
  }
  const bucketAt = (bucket: Bucket) => {
    const { typed, as } = draft.plan[bucket]
    if (as === 'amount') return amountAt(`plan.${bucket}`, typed, { decimals, negative: false }) ?? '0'
    const percent = percentAt(`plan.${bucket}`, typed)
    return percent === undefined || total === undefined ? '0' : shareOf(total, percent, decimals)
  }

  const lines = draft.lines.map(({ unitId, discount }) => ({
    unitId,
    discount: discountAt(`lines.${unitId}`, discount),
  }))
  const extras = draft.extras.flatMap(({ key, name, amount }) => {
    const text = amountAt(`extras.${key}`, amount, { decimals })
    if (text === undefined && name.trim() === '') return []
    if (name.trim() === '') problems[`extras.${key}`] ??= t('Falta el nombre')
    return text === undefined || name.trim() === '' ? [] : [{ name: name.trim(), amount: text }]
  })
  const amounts = Object.fromEntries(buckets.map((bucket) => [bucket, bucketAt(bucket)])) as Record<
    Bucket,
    string
  >
  const { instalments, ...plan } = amounts
  const count = wholeAt('plan.count', draft.count) ?? 1
  if (count < 1 || count > mostInstalments)
    problems['plan.count'] ??= t('De 1 a {most}', { most: mostInstalments })
  const mortgages = draft.mortgages.flatMap(({ key, bank, percent, years, insurances, loanToValue }) => {
    if (bank.trim() === '' && percent.trim() === '') return []
    if (bank.trim() === '') problems[`mortgages.${key}.bank`] = t('Falta el banco')
    const rate = percentAt(`mortgages.${key}.percent`, percent)
    const term = wholeAt(`mortgages.${key}.years`, years)
    if (rate === undefined) problems[`mortgages.${key}.percent`] ??= t('Falta la tasa')
    if (term === undefined || term < 1 || term > mostYears)
      problems[`mortgages.${key}.years`] ??= t('De 1 a {most} años', { most: mostYears })
    const monthly = amountAt(`mortgages.${key}.insurances`, insurances, { decimals, negative: false })
    const most = percentAt(`mortgages.${key}.loanToValue`, loanToValue)
    if (rate === undefined || term === undefined || bank.trim() === '') return []
    return [
      {
        bank: bank.trim(),
        percent: rate,
        years: term,
        ...(monthly !== undefined && { insurances: monthly }),
        ...(most !== undefined && { loanToValue: most }),
      },
    ]
  })
  const body: Body = {
    contactId: draft.contactId,
    leadId: draft.leadId,
    currency: draft.currency,
    lines,
    extras,
    plan: {
      ...plan,
      ...(draft.isGuarantee && { isGuarantee: true }),
      instalments:
        Number(instalments) === 0
          ? null
          : { amount: instalments, count, ...(draft.firstOn && { firstOn: draft.firstOn }) },
    },
    mortgages,
    ...(draft.validUntil && { validUntil: draft.validUntil }),
    notes: draft.notes.trim() || null,
  }
  return { body, problems }
}

/** Whether its plan depends on the total. */
export const isShared = ({ plan }: Draft) =>
  buckets.some((bucket) => plan[bucket].as === 'percent' && plan[bucket].typed.trim() !== '')

/** The same share said the other way: 10 % of 1.000 is 100. Without a total it is left to be typed. */
export function turned(share: Share, figures: { whole: string; part: string } | undefined): Share {
  const as = share.as === 'percent' ? 'amount' : 'percent'
  if (share.typed.trim() === '' || !figures || Number(figures.whole) === 0) return { typed: '', as }
  const part = Number(figures.part)
  if (as === 'amount') return { as, typed: amountDraft(figures.part) }
  const percent = Math.round((part / Number(figures.whole)) * 10_000) / 100
  return { as, typed: amountDraft(String(percent)) }
}
