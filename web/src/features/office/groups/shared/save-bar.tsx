import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { plural, t } from '#web/kit/text.ts'
import css from './save-bar.module.css'

type Props = {
  changes: number
  /** Whom they reach. */
  reach?: ReactNode
  busy: boolean
  onUndo: () => void
  onSave: () => void
}

/** What is ticked and not saved yet; going elsewhere asks first. */
export const SaveBar = ({ changes, reach, busy, onUndo, onSave }: Props) => (
  <>
    <LeaveGuard when={changes > 0} />
    {changes > 0 && (
      <div className={css.bar} data-stays role="status">
        <span className={css.words}>
          <b>{plural(changes, '1 cambio', '{count} cambios')}</b> <span className={css.reach}>{reach}</span>
        </span>
        <Button variant="ghost" disabled={busy} onClick={onUndo}>
          {t('Deshacer')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {t('Guardar')}
        </Button>
      </div>
    )}
  </>
)
