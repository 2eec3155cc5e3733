import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { ListDefinition, ListRoute } from './definition.ts'
import { type ExportedList, exportList } from './export-list.ts'
import { listQuery } from './list-state.ts'
import css from './toolbar.module.css'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  exported: ExportedList
  definition: ListDefinition<R>
  list: List<R>
  columns: Columns<R>
}

/** Takes along exactly the rows and columns the list shows, all pages of it. */
export function ExportMenu<R extends ListRoute>({ exported, definition, list, columns }: Props<R>) {
  const [busy, setBusy] = useState(false)
  async function take(format: 'xlsx' | 'csv') {
    setBusy(true)
    try {
      const {
        page: _page,
        pageSize: _size,
        ...query
      } = listQuery(list.state, definition.tabs, definition.query)
      const isHere = await exportList({
        list: exported,
        format,
        columns: columns.shown.map(({ key }) => key),
        query,
      })
      if (!isHere) snackbar(t('La exportación sigue en marcha; avisamos cuando esté'))
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={t('Exportar')}
      items={[
        { label: t('Excel'), icon: IconFileTypeXls, onSelect: () => void take('xlsx') },
        { label: t('CSV'), icon: IconFileTypeCsv, onSelect: () => void take('csv') },
      ]}
      trigger={(props) => (
        <Button icon={IconDownload} busy={busy} title={t('Exportar')} {...props}>
          <span className={css.word}>{t('Exportar')}</span>
        </Button>
      )}
    />
  )
}
