import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './select-all.module.css'
import { mostIds } from './selection.ts'
import type { List } from './use-list.ts'

/** Once a page is ticked: everything else that matches, too. What matches later is not ticked. */
export function SelectAll<R extends ListRoute>({ list }: { list: List<R> }) {
  const { selection, count, rows } = list
  const [isReading, setReading] = useState(false)
  const offersAll = !selection.isAll && count > rows.length && rows.every((row) => selection.has(row.id))
  if (!offersAll && !selection.isAll) return null
  const most = Math.min(count, mostIds)
  async function selectAll() {
    setReading(true)
    try {
      await list.selectAll()
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setReading(false)
    }
  }
  return (
    <div className={css.all} role="status">
      {selection.isAll
        ? plural(selection.count, '1 seleccionado.', '{count} seleccionados.')
        : plural(selection.count, '1 seleccionado en esta página.', '{count} seleccionados en esta página.')}
      <button type="button" disabled={isReading} onClick={selection.isAll ? selection.clear : selectAll}>
        {selection.isAll
          ? t('Quitar selección')
          : count > most
            ? t('Seleccionar los primeros {count} que coinciden', { count: most })
            : t('Seleccionar los {count} que coinciden', { count })}
      </button>
    </div>
  )
}
