import { useQuery } from '@tanstack/react-query'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { t } from '#web/kit/text.ts'

/** Keeps what an address asks for until the fields are known. */
export const notYetKnown = (): Filter => ({
  key: 'customFields',
  label: t('Campos propios'),
  kind: 'options',
  options: [],
})

/** Columns and filter of the account's own fields, whose code comes when the list is there; undefined until then. */
export const useCustomList = (noun: CustomNoun) =>
  useQuery({
    queryKey: ['custom-fields', 'list', noun],
    queryFn: () => import('./custom-list.tsx').then(({ customList }) => customList(noun)),
    staleTime: 5 * 60_000,
    // They hold functions.
    structuralSharing: false,
  }).data
