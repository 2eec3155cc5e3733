import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import css from './sheet-panel.module.css'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; busy: boolean; onSave: () => void; onFind: () => void; children: ReactNode }

/** What is edited, how much of it is changed, and what is done with it. */
export const SheetTools = ({ sheet, busy, onSave, onFind, children }: Props) => (
  <div className={css.tools}>
    {children}
    <span className={css.count}>{plural(sheet.units.length, '1 unidad', '{count} unidades')}</span>
    <span className={css.room} />
    <IconButton icon={IconSearch} label={t('Buscar en la planilla (Ctrl+F)')} onClick={onFind} />
    <IconButton
      icon={IconArrowBackUp}
      label={t('Deshacer (Ctrl+Z)')}
      disabled={!sheet.canUndo}
      onClick={sheet.undo}
    />
    <IconButton
      icon={IconArrowForwardUp}
      label={t('Rehacer (Ctrl+Y)')}
      disabled={!sheet.canRedo}
      onClick={sheet.redo}
    />
    <Button
      variant="primary"
      icon={IconDeviceFloppy}
      busy={busy}
      disabled={sheet.changed === 0}
      onClick={onSave}
    >
      {sheet.changed === 0 ? t('Guardar') : t('Guardar {count}', { count: number(sheet.changed) })}
    </Button>
  </div>
)
