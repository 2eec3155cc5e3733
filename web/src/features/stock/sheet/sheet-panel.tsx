import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Hidden } from '#web/kit/badge.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { ConflictList } from './conflict-list.tsx'
import { FindBar } from './find-bar.tsx'
import { Grid } from './grid/grid.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { ProblemList } from './problem-list.tsx'
import type { SheetFilters } from './sheet-acts.ts'
import css from './sheet-panel.module.css'
import { SheetTools } from './sheet-tools.tsx'
import type { Column, Sheet as Read } from './state/cells.ts'
import { useSave } from './use-save.ts'
import { useSheet } from './use-sheet.ts'

type Props = {
  /** What its unsaved changes are kept under. */
  name: string
  read: Read
  columns: readonly Column[]
  filters: SheetFilters
  children: ReactNode
}

/** The spreadsheet with its tools above it. */
export function SheetPanel({ name, read, columns, filters, children }: Props) {
  const sheet = useSheet(read, columns, `units ${name}`)
  const { save, busy } = useSave(sheet, filters)
  const grid = useRef<HTMLDivElement>(null)
  const [finding, setFinding] = useState(false)
  const conflicts = busy ? [] : sheet.conflicts
  const unread = sheet.problems.filter(({ isRefused }) => !isRefused)

  function trySave() {
    const [wrong] = unread
    if (!wrong && conflicts.length === 0) return sheet.changed > 0 && save()
    if (wrong) sheet.goTo(wrong.id, wrong.key)
    snackbar(
      wrong ? t('Corregir las celdas con problemas antes de guardar') : t('Elegir primero qué queda'),
      'warning',
    )
  }

  const latestSave = useRef(trySave)
  latestSave.current = trySave
  function saveNow() {
    // The cell that is being typed is saved too.
    flushSync(() => grid.current?.focus())
    latestSave.current()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select')
    const act = {
      s: saveNow,
      f: () => setFinding(true),
      ...(!isTyping && { z: event.shiftKey ? sheet.redo : sheet.undo, y: sheet.redo }),
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  const go: typeof sheet.goTo = (id, key) => {
    sheet.goTo(id, key)
    grid.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole sheet
    <div className={css.panel} onKeyDown={onKeyDown}>
      <SheetTools sheet={sheet} busy={busy} onSave={trySave} onFind={() => setFinding(true)}>
        {children}
      </SheetTools>
      {finding && (
        <FindBar
          sheet={sheet}
          onClose={() => {
            setFinding(false)
            grid.current?.focus()
          }}
        />
      )}
      {conflicts.length > 0 && <ConflictList sheet={sheet} conflicts={conflicts} onGo={go} />}
      {sheet.problems.length > 0 && <ProblemList sheet={sheet} onGo={go} />}
      <Grid sheet={sheet} grid={grid} label={t('Unidades')} />
      <Hidden>
        <span role="status">
          {sheet.changed > 0 && plural(sheet.changed, '1 celda sin guardar', '{count} celdas sin guardar')}
        </span>
      </Hidden>
      <LeaveSheet when={sheet.edits.size > 0} onLeave={sheet.drop} />
    </div>
  )
}
