import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { GoalMeasure } from '#contract/insight/goals.ts'
import { sumOf } from '#web/kit/decimal-sum.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { monthText } from '#web/kit/months.ts'
import { t } from '#web/kit/text.ts'
import { keyOf, pastedRows, problemOf, type Subject, savedOf, sentOf, shownOf, type Typed } from './cells.ts'
import type { Goals } from './goal-acts.ts'
import css from './goal-grid.module.css'

type Change = { key: string; text: string; saved: string | null }
type Props = {
  found: Goals
  of: Subject
  measure: GoalMeasure
  typed: Typed
  may: boolean
  onType: (changes: readonly Change[]) => void
}

/** Who has which goal in which month. Arrows and Enter move, and rows of a spreadsheet can be pasted. */
export function GoalGrid({ found, of, measure, typed, may, onType }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const { months, thisMonth } = found
  const lines = found[of]
  const cellAt = (row: number, column: number) => {
    const [line, month] = [lines[row], months[column]]
    if (!line || !month) return undefined
    const cell = { of, measure, id: line.id, month }
    const [key, saved] = [keyOf(cell), savedOf(found, cell)]
    const text = typed.get(key)?.text ?? shownOf(saved, measure)
    // Who is gone keeps the goals that are left to take away.
    return { key, saved, text, isOpen: may && month >= thisMonth && (line.isActive || saved !== null) }
  }
  const focus = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-at="${row} ${column}"]`)?.focus()
  function move(event: KeyboardEvent, row: number, column: number) {
    const by = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focus(row + by, column)
  }
  function paste(event: ClipboardEvent, row: number, column: number) {
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    if (rows.length === 1 && rows[0]?.length === 1) return
    event.preventDefault()
    onType(
      rows.flatMap((texts, down) =>
        texts.flatMap((text, along) => {
          const cell = cellAt(row + down, column + along)
          return cell?.isOpen ? [{ key: cell.key, text, saved: cell.saved }] : []
        }),
      ),
    )
  }
  const totals = months.map((_, column) =>
    sumOf(lines.map((_line, row) => sentOf(cellAt(row, column)?.text ?? '', measure) ?? '0')),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('Metas por mes')}>
      <table ref={table} className={css.table}>
        <thead>
          <tr>
            <th scope="col">{of === 'sellers' ? t('Vendedor') : t('Proyecto')}</th>
            {months.map((month) => (
              <th key={month} scope="col" data-current={month === thisMonth || undefined}>
                {monthText(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.id}>
              <th scope="row" dir="auto">
                {line.name}
                {!line.isActive && <small>{of === 'sellers' ? t('Inactivo') : t('Archivado')}</small>}
              </th>
              {months.map((month, column) => {
                const cell = cellAt(row, column)
                const problem = cell && problemOf(cell.text, measure)
                return (
                  <td key={month}>
                    {cell?.isOpen ? (
                      <input
                        className={css.cell}
                        data-at={`${row} ${column}`}
                        data-typed={typed.has(cell.key) || undefined}
                        inputMode={measure === 'amount' ? 'decimal' : 'numeric'}
                        autoComplete="off"
                        aria-label={`${line.name}, ${monthText(month)}`}
                        aria-invalid={problem !== undefined || undefined}
                        title={problem}
                        value={cell.text}
                        onFocus={({ currentTarget }) => currentTarget.select()}
                        onChange={({ currentTarget }) =>
                          onType([{ key: cell.key, text: currentTarget.value, saved: cell.saved }])
                        }
                        onKeyDown={(event) => move(event, row, column)}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    ) : (
                      <span className={css.still}>{cell?.text || '–'}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            {months.map((month, column) => (
              <td key={month}>{decimalText(totals[column] ?? '0', 0, measure === 'amount' ? 2 : 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
