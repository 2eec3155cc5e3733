import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#web/kit/text.ts'
import type { Choice, Column, SheetUnit } from '../state/cells.ts'
import { folded } from '../state/folded.ts'
import { moved } from '../state/selection.ts'
import { draftText } from '../state/values.ts'
import { turned } from '../use-keys.ts'
import type { Sheet } from '../use-sheet.ts'
import css from './grid.module.css'

type Props = {
  sheet: Sheet
  unit: SheetUnit
  column: Column
  /** What was typed to begin, in the place of what stood there. */
  typed: string | undefined
}

/** A cell while it is written: a choice is chosen, everything else is typed. */
export function CellEditor({ sheet, unit, column, typed }: Props) {
  const cell = sheet.selection.focus
  const edit = sheet.edits.get(unit.id)?.[column.key]
  const choices = choicesOf(column, unit)
  const shown = edit?.typed ?? draftText(column, sheet.valueAt(cell), unit)
  const [text, setText] = useState(() => (choices ? chosenBy(choices, typed, shown) : (typed ?? shown)))
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    control.current?.focus()
    if (typed === undefined && control.current?.select) control.current.select()
  }, [typed])

  function commit() {
    if (isDone.current) return
    isDone.current = true
    if (text !== shown) sheet.write(sheet.inputAt(cell, text))
    sheet.edit(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // Saving and finding work while one types.
    if ((event.ctrlKey || event.metaKey) && event.key.length === 1) return
    event.stopPropagation()
    const grid = event.currentTarget.closest<HTMLElement>('[role=grid]')
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      sheet.edit(undefined)
      grid?.focus()
      return
    }
    const isStep = event.key === 'Enter' || event.key === 'Tab'
    // Who began by typing goes on with the arrows, as in a spreadsheet.
    const isArrow = typed !== undefined && !choices && event.key.startsWith('Arrow')
    if (!isStep && !isArrow) return
    event.preventDefault()
    commit()
    // The cell is drawn without its input: the keys are the grid's again.
    grid?.focus()
    const pressed = { key: turned(event.key), ctrl: false, shift: event.shiftKey && isStep }
    const size = { rows: sheet.units.length, columns: sheet.columns.length, page: 1, isFilled: () => true }
    const next = moved(sheet.selection, pressed, size)
    if (next) sheet.select(next)
  }
  const common = {
    ref: control,
    className: css.editor,
    'aria-label': t('{column} de {number}', { column: column.label, number: unit.number }),
    value: text,
    onKeyDown,
    onBlur: commit,
  }
  if (!choices)
    return (
      <input
        {...common}
        inputMode={column.kind === 'decimal' ? 'decimal' : column.kind === 'whole' ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    )
  return (
    <select {...common} onChange={(event) => setText(event.target.value)}>
      {!column.isRequired && column.kind === 'choice' && <option value="" />}
      {choices.map(({ value, label }) => (
        <option key={value} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}

function choicesOf(column: Column, unit: SheetUnit): readonly Choice[] | undefined {
  if (column.kind === 'choice') return column.choices?.(unit)
  if (column.kind !== 'flag') return undefined
  return [
    { value: 'true', label: t('Sí') },
    { value: 'false', label: t('No') },
  ]
}

/** The first choice that begins with what was typed. */
const chosenBy = (choices: readonly Choice[], typed: string | undefined, shown: string) =>
  (typed && choices.find(({ label }) => folded(label).startsWith(folded(typed)))?.label) || shown
