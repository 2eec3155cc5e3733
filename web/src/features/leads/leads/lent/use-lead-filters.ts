import { useQuery } from '@tanstack/react-query'
import { notYetKnown, useCustomList } from '#web/features/office/custom-fields/shared/use-custom-list.ts'
import { byQuotation } from '#web/features/sales/quotations/shared/quotation-filter.ts'
import { byUnit } from '#web/features/stock/units/shared/unit-filter.ts'
import type { Answer } from '#web/kit/api.ts'
import type { Filter, Option } from '#web/kit/filters/filter.ts'
import { useAccount, useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { filtersOf } from '../list/filters.ts'

/** What a tab of the list, or a board, can be narrowed by. */
export function useLeadFilters(tab: string | undefined): Filter[] {
  const { data: answers } = useQuery({
    ...apiQuery('questions', 'GET /lead-questions/'),
    staleTime: 5 * 60_000,
    select: answersOf,
  })
  const own = useCustomList('lead')?.filters ?? [notYetKnown()]
  const can = useCan()
  const found = [...(can('units.view') ? [byUnit] : []), ...(can('quotations.view') ? [byQuotation] : [])]
  return [...filtersOf(tab, useOptions(), useAccount().currencyName, answers), ...found, ...own]
}

type Question = Answer<'GET /lead-questions/'>[number]

/** The answers that can be told apart beforehand, each by its question and itself. */
const answersOf = (questions: Question[]): Option[] =>
  questions
    .filter(({ isRetired }) => !isRetired)
    .flatMap(({ id, text, kind, options }) =>
      choicesOf(kind, options).map(([value, name]) => ({ id: `${id}:${value}`, name: `${text}: ${name}` })),
    )

function choicesOf(kind: Question['kind'], options: string[]): [string, string][] {
  if (kind === 'yes_no')
    return [
      ['true', t('Sí')],
      ['false', t('No')],
    ]
  return kind === 'choice' || kind === 'choices' ? options.map((option) => [option, option]) : []
}
