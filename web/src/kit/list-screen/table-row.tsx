import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Target } from '#web/kit/address/place.ts'
import { BesideLink, beside } from '#web/kit/beside/beside-link.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { Tick } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Column } from './definition.ts'
import css from './table.module.css'

type Props<Row> = {
  row: Row
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** A click opens it. */
  opens: boolean
  isOpen: boolean
  /** Nothing where rows have no tick. */
  isTicked: boolean | undefined
  /** The id of its menu while that is open; nothing where rows have none. */
  menu: string | undefined
  /** The same functions for all rows and renders. */
  on: {
    tick: (id: number, range: boolean) => void
    open: (id: number) => void
    openElsewhere: (at: Target) => void
    act: (id: number, button: HTMLElement) => void
  }
}

// memo loses the type parameter.
export const TableRow = memo(DrawnRow) as typeof DrawnRow

/** A click anywhere opens the row; its first cell is the link that says so to keyboards and other tabs. */
function DrawnRow<Row extends { id: number }>(props: Props<Row>) {
  const { row, columns, nameOf, opens, isOpen, isTicked, menu, on } = props
  const name = nameOf(row)
  const open = ({ target, ctrlKey, metaKey }: MouseEvent<HTMLElement>) => {
    if (!opens || isControl(target) || getSelection()?.toString()) return
    if (ctrlKey || metaKey) on.openElsewhere(beside(row.id))
    else on.open(row.id)
  }
  return (
    <tr
      data-selected={isTicked || undefined}
      data-open={isOpen || undefined}
      data-clickable={opens || undefined}
      onClick={open}
    >
      {isTicked !== undefined && (
        <td>
          <Tick
            label={t('Seleccionar {name}', { name })}
            checked={isTicked}
            onToggle={(range) => on.tick(row.id, range)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-frozen={place === 0 || undefined}>
          {place === 0 && opens ? (
            <BesideLink id={row.id} className={css.name}>
              {cut(column.cell(row))}
            </BesideLink>
          ) : (
            cut(column.cell(row))
          )}
        </td>
      ))}
      {menu !== undefined && (
        <td className={css.menu}>
          <IconButton
            icon={IconDots}
            size="small"
            label={t('Acciones de {name}', { name })}
            aria-haspopup="menu"
            aria-expanded={menu !== 'closed'}
            aria-controls={menu === 'closed' ? undefined : menu}
            onClick={(event) => on.act(row.id, event.currentTarget)}
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
