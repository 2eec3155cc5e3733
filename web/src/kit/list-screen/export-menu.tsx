import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { ListDefinition, ListRoute } from './definition.ts'
import { ExportButton, type SheetFormat } from './export-button.tsx'
import { type ExportedList, exportList } from './export-list.ts'
import { listQuery } from './list-state.ts'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  exported: ExportedList
  definition: ListDefinition<R>
  list: List<R>
  columns: Columns<R>
  ofTicked?: boolean
}

/** Exports the rows and columns of the list, all pages of it or only the ticked rows. */
export function ExportMenu<R extends ListRoute>({
  exported,
  definition,
  list,
  columns,
  ofTicked = false,
}: Props<R>) {
  const { selection } = list
  async function take(format: SheetFormat) {
    const {
      page: _page,
      pageSize: _size,
      ...query
    } = listQuery(list.state, definition.tabs, definition.query)
    const isHere = await exportList({
      list: exported,
      format,
      columns: columns.shown.map(({ key }) => key),
      query: ofTicked && !selection.isAll ? { ...query, ids: [...selection.chosen] } : query,
    })
    if (!isHere) snackbar(t('La exportación sigue en marcha; avisamos cuando esté'))
  }
  return <ExportButton take={take} ofTicked={ofTicked} />
}
