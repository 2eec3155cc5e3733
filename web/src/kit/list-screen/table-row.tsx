import { IconDots } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Column, ListDefinition, ListRoute, RowOf } from './definition.ts'
import css from './table.module.css'
import type { List } from './use-list.ts'

type Props<R extends ListRoute> = {
  row: RowOf<R>
  definition: ListDefinition<R>
  list: List<R>
  columns: Column<RowOf<R>>[]
}

/** A click anywhere opens the row; its first cell is the link that says so to keyboards and other tabs. */
export function TableRow<R extends ListRoute>({ row, definition, list, columns }: Props<R>) {
  const { selection, state } = list
  const router = useRouter()
  const name = definition.nameOf(row)
  const search = list.searchFor(row.id)
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!definition.detail || isControl(event.target) || getSelection()?.toString()) return
    if (!event.ctrlKey && !event.metaKey) return list.change({ id: row.id })
    window.open(router.buildLocation({ to: '.', search }).href, '_blank', 'noopener')
  }
  return (
    <tr
      data-selected={selection.has(row.id) || undefined}
      data-open={state.id === row.id || undefined}
      data-clickable={definition.detail !== undefined || undefined}
      onClick={open}
    >
      {definition.bulkActs && (
        <td>
          <Tick
            label={t('Seleccionar {name}', { name })}
            checked={selection.has(row.id)}
            onToggle={(range) => selection.toggle(row.id, range)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-hide={column.hideBelow}>
          {place === 0 && definition.detail ? (
            <Link to="." search={search} resetScroll={false} className={css.name}>
              {cut(column.cell(row))}
            </Link>
          ) : (
            cut(column.cell(row))
          )}
        </td>
      ))}
      {definition.rowActs && (
        <td className={css.menu}>
          <Menu
            label={t('Acciones de {name}', { name })}
            items={definition.rowActs(row)}
            trigger={(props) => (
              <IconButton icon={IconDots} size="small" label={t('Acciones de {name}', { name })} {...props} />
            )}
          />
        </td>
      )}
    </tr>
  )
}

/** A bare text ends where its own language does, whatever the direction of the page. */
const cut = (cell: ReactNode) => (typeof cell === 'string' ? <Words clip>{cell}</Words> : cell)

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null
