import { useAct } from '#web/kit/act/use-act.ts'
import { plural, t } from '#web/kit/text.ts'
import type { ListRoute } from './definition.ts'
import css from './select-all.module.css'
import { mostIds } from './selection.ts'
import type { List } from './use-list.ts'

/** Once a page is ticked: everything else that matches, too. What matches later is not ticked. */
export function SelectAll<R extends ListRoute>({ list }: { list: List<R> }) {
  const { selection, count, rows } = list
  const { run, busy } = useAct(list.selectAll)
  const offersAll = !selection.isAll && count > rows.length && rows.every((row) => selection.has(row.id))
  if (!offersAll && !selection.isAll) return null
  const most = Math.min(count, mostIds)
  return (
    <div className={css.all} role="status">
      {selection.isAll
        ? plural(selection.count, '1 seleccionado.', '{count} seleccionados.')
        : plural(selection.count, '1 seleccionado en esta página.', '{count} seleccionados en esta página.')}
      <button type="button" disabled={busy} onClick={selection.isAll ? selection.clear : () => run()}>
        {selection.isAll
          ? t('Quitar selección')
          : count > most
            ? t('Seleccionar los primeros {count} que coinciden', { count: most })
            : t('Seleccionar los {count} que coinciden', { count })}
      </button>
    </div>
  )
}
