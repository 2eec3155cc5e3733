import { type ComponentProps, lazy, Suspense } from 'react'
import type { ExportButton, SheetFormat } from '#web/kit/export/export-button.tsx'
import type { ExportedList } from '#web/kit/export/export-list.ts'
import type { ListRoute } from './definition.ts'
import type { List } from './use-list.ts'

const LazyButton = lazy(() =>
  import('#web/kit/export/export-button.tsx').then((m) => ({ default: m.ExportButton })),
)

/** What a file is taken for, also when the table has no room for it. */
const always: Partial<Record<ExportedList, string[]>> = { leads: ['phone', 'email'] }

type Props<R extends ListRoute> = { list: List<R>; ofTicked?: boolean } & Omit<
  ComponentProps<typeof ExportButton>,
  'take'
>

/** Exports the rows and columns of the list, all pages of it or only the ticked rows, for those who may. */
export function ListExport<R extends ListRoute>({ list, ofTicked = false, ...look }: Props<R>) {
  const { exported, selection, scope, columns } = list
  if (!exported) return null
  const take = async (format: SheetFormat) => {
    const { exportList } = await import('#web/kit/export/export-list.ts')
    await exportList({
      list: exported,
      format,
      columns: [...new Set([...columns.shown.map(({ key }) => key), ...(always[exported] ?? [])])],
      query: ofTicked && !selection.isAll ? { ...scope, ids: [...selection.chosen] } : scope,
    })
  }
  return (
    <Suspense>
      <LazyButton take={take} {...look} />
    </Suspense>
  )
}
