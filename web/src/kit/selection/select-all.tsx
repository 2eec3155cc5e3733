import { useAct } from '#web/kit/act/use-act.ts'
import { plural, t } from '#web/kit/text.ts'
import css from './select-all.module.css'
import { mostIds, type Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  rows: readonly { id: number }[]
  /** How many match, on all pages. */
  count: number
  selectAll: () => Promise<void>
}

/** Once a page is ticked: everything else that matches, too. What matches later is not ticked. */
export function SelectAll({ selection, rows, count, selectAll }: Props) {
  const { run, busy } = useAct(selectAll)
  const here = rows.filter((row) => selection.has(row.id)).length
  const isBeyond = selection.isAll || selection.count > here
  const offersAll = !selection.isAll && here === rows.length && selection.count < count
  if (!offersAll && !isBeyond) return null
  const most = Math.min(count, mostIds)
  return (
    <div className={css.all} role="status">
      {isBeyond
        ? plural(selection.count, '1 seleccionado.', '{count} seleccionados.')
        : plural(selection.count, '1 seleccionado en esta página.', '{count} seleccionados en esta página.')}
      <button type="button" disabled={busy} onClick={offersAll ? () => run() : selection.clear}>
        {!offersAll
          ? t('Quitar selección')
          : count > most
            ? t('Seleccionar los primeros {count} que coinciden', { count: most })
            : t('Seleccionar los {count} que coinciden', { count })}
      </button>
    </div>
  )
}
