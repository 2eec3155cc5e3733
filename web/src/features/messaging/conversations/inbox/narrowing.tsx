import { FilterChips } from '#web/kit/filters/chips.tsx'
import { choose, type Filter, type FilterValues } from '#web/kit/filters/filter.ts'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Inbox } from '../shared/queries.ts'

type Narrowed = Pick<Inbox, 'sellersIds' | 'tagsIds'>
type Props = { inbox: Narrowed; onChange: (narrowed: Narrowed) => void }

/** By whom and by what conversations are narrowed. */
export const NarrowButton = (props: Props) => <FilterButton {...useNarrowing(props)} />

/** What narrows them, to be taken off. */
export const NarrowChips = (props: Props) => <FilterChips {...useNarrowing(props)} />

function useNarrowing({ inbox, onChange }: Props) {
  const { sellersIds, tagsIds } = inbox
  return {
    filters: useInboxFilters(inbox),
    values: {
      ...(sellersIds && { sellersIds: sellersIds.map(String) }),
      ...(tagsIds && { tagsIds: tagsIds.map(String) }),
    },
    onChange: (values: FilterValues) =>
      onChange({ sellersIds: numbersIn(values.sellersIds), tagsIds: numbersIn(values.tagsIds) }),
  }
}

/** Who sees all conversations asks for those of some sellers. What an address asks for can be taken off. */
function useInboxFilters({ sellersIds }: Narrowed): Filter[] {
  const { sellers, tags } = useOptions()
  const seesAll = useCan()('whatsapp.view_all')
  return [
    ...(seesAll || sellersIds ? [choose('sellersIds', t('Vendedor'), sellers)] : []),
    choose('tagsIds', t('Etiquetas del contacto'), tags),
  ]
}

function numbersIn(value: FilterValues[string]): number[] | undefined {
  const found = [value].flat().flatMap((one) => Number(one) || [])
  return found.length > 0 ? found : undefined
}
