import { choose, type Filter, type FilterValues } from '#web/kit/filters/filter.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Inbox } from '../shared/queries.ts'

/** What conversations can be narrowed by: who sees all of them asks for those of some sellers. What an address asks for can be taken off. */
export function useInboxFilters({ sellersIds }: Pick<Inbox, 'sellersIds'>): Filter[] {
  const { sellers, tags } = useOptions()
  const seesAll = useCan()('whatsapp.view_all')
  return [
    ...(seesAll || sellersIds ? [choose('sellersIds', t('Vendedor'), sellers)] : []),
    choose('tagsIds', t('Etiquetas del contacto'), tags),
  ]
}

export const valuesOf = ({ sellersIds, tagsIds }: Pick<Inbox, 'sellersIds' | 'tagsIds'>): FilterValues => ({
  ...(sellersIds && { sellersIds: sellersIds.map(String) }),
  ...(tagsIds && { tagsIds: tagsIds.map(String) }),
})

export const askedBy = (values: FilterValues) => ({
  sellersIds: numbersIn(values.sellersIds),
  tagsIds: numbersIn(values.tagsIds),
})

function numbersIn(value: FilterValues[string]): number[] | undefined {
  const found = [value].flat().flatMap((one) => Number(one) || [])
  return found.length > 0 ? found : undefined
}
