import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import type { Kept } from './queries.ts'
import { daysText, retainedWords } from './words.ts'

export const keepFor = act('PUT /privacy-retention/{what}/', {
  changed: ['acts-account'],
  waits: true,
  request: ({ what, days }: { what: Kept['what']; days: number }) => ({ params: { what }, body: { days } }),
  said: (_, { what, days }) =>
    t('{name}: {time}', { name: t(retainedWords[what].name), time: daysText(days) }),
})
