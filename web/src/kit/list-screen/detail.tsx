import { useEffect } from 'react'
import { Beside } from '#web/kit/beside/beside.tsx'
import { useNextWhenGone } from '#web/kit/beside/use-next-when-gone.ts'
import { countText, number, t } from '#web/kit/text.ts'
import type { ListDefinition, ListRoute } from './definition.ts'
import type { List } from './use-list.ts'

/** The open row beside the list, with the way to the ones before and after it. */
export function Detail<R extends ListRoute>({ list }: { list: List<R> }) {
  const { definition } = list
  const { id } = list.state
  const row = list.rows.find((one) => one.id === id)
  usePreloaded(definition.detail)
  useNextWhenGone(
    list.isStale ? undefined : list.rows.map((one) => one.id),
    list.updatedAt,
    id,
    (next) => void list.change({ id: next }, { replace: true }),
  )
  if (!definition.detail) return null
  const { position, step } = list.open
  return (
    <Beside
      of={definition.detail}
      label={row && definition.nameOf(row)}
      place={
        position && t('{at} de {count}', { at: number(position), count: countText(list.count, list.isExact) })
      }
      previous={position && position > 1 ? () => step(-1) : undefined}
      next={position && position < list.count ? () => step(1) : undefined}
      page={definition.pageOf}
    />
  )
}

/** Brings the code of the detail once the list itself is drawn, so that the first row opens at once. */
function usePreloaded(detail: ListDefinition<ListRoute>['detail']) {
  useEffect(() => {
    const timer = setTimeout(() => void (detail && 'preload' in detail && detail.preload()), 500)
    return () => clearTimeout(timer)
  }, [detail])
}
