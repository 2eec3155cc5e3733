import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { plural, t } from '#web/kit/text.ts'
import { InputBox } from '#web/kit/text-input.tsx'
import css from './sheet-panel.module.css'
import { cellsWith, nextCell } from './state/find.ts'
import { at } from './state/selection.ts'
import type { Sheet } from './use-sheet.ts'

/** Looks through all cells, also those that are not in sight. */
export function FindBar({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { units, columns, edits, selection } = sheet
  const [wanted, setWanted] = useState('')
  const cells = useMemo(() => cellsWith(wanted, units, columns, edits), [wanted, units, columns, edits])
  const step = (by: 1 | -1) => {
    const cell = nextCell(cells, selection.focus, by)
    if (cell) sheet.select(at(cell))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Escape') onClose()
    else step(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={css.find}>
      <InputBox
        autoFocus
        size="small"
        className={css.box}
        aria-label={t('Buscar en la planilla')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={css.count}>
        {wanted && plural(cells.length, '1 celda', '{count} celdas')}
      </span>
      <IconButton size="small" icon={IconChevronUp} label={t('Anterior')} onClick={() => step(-1)} />
      <IconButton size="small" icon={IconChevronDown} label={t('Siguiente')} onClick={() => step(1)} />
      <IconButton size="small" icon={IconX} label={t('Cerrar')} onClick={onClose} />
    </search>
  )
}
