import { z } from 'zod'
import type { Answered } from '#contract/leads/lead-ads.ts'

/** As text and jsonb of PostgreSQL take it. */
export const clean = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed()
/** Never through the middle of a character. */
export const cut = (text: string, most: number) => clean(text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''))

const word = z.string().transform(clean)
const id = z.union([z.string(), z.number()]).transform((value) => clean(String(value)))
const someId = id.nullish()
const someWord = word.nullish()

const Option = z.looseObject({ key: id.nullish(), value: someWord })
export const Question = z.looseObject({
  key: word,
  label: someWord,
  type: someWord,
  options: z.array(Option).nullish(),
})
export type Question = z.output<typeof Question>

/** A lead as Meta gives it; what is not as expected counts as missing. */
export const MetaAnswer = z.looseObject({
  id,
  created_time: z.string().nullish().catch(null),
  ad_id: someId.catch(null),
  ad_name: someWord.catch(null),
  adset_name: someWord.catch(null),
  campaign_id: someId.catch(null),
  campaign_name: someWord.catch(null),
  form_id: someId.catch(null),
  platform: z.string().nullish().catch(null),
  field_data: z
    .array(
      z.looseObject({ name: word, values: z.array(z.union([word, z.number().transform(String)])).catch([]) }),
    )
    .catch([]),
})
export type MetaAnswer = z.output<typeof MetaAnswer>

/** `2015-02-28T08:49:14+0000` or seconds; null for anything else. */
export function timeOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  const at = /^\d{9,11}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  const isNear = at > Date.UTC(2004, 0) && at < Date.UTC(2100, 0)
  return isNear ? new Date(at).toISOString() : null
}

const longest = 1000

/** In the words of the form: a choice is answered with the key of its option. An empty answer is none. */
export function answeredOf(answer: MetaAnswer, questions: readonly Question[]): Answered[] {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  return answer.field_data.flatMap(({ name, values }) => {
    const question = byKey.get(name)
    const said = (value: string) => question?.options?.find(({ key }) => key === value)?.value || value
    const filled = values.map((value) => cut(said(value).trim(), longest)).filter(Boolean)
    return filled.length > 0 ? [{ key: name, label: question?.label?.trim() || name, values: filled }] : []
  })
}
