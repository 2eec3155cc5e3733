import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { useModal } from './modal.ts'
import { t } from './text.ts'

type Props = {
  title: ReactNode
  /** Called on Escape, the close button or a click outside. It stays open if nothing is done. */
  onClose: () => void
  /** A window in the middle, or a sheet at the end side. */
  as?: 'window' | 'sheet'
  wide?: boolean
  acts?: ReactNode
  children: ReactNode
}

/** A modal `<dialog>`: focus stays inside and returns afterwards, the page behind is inert. It is open while mounted. */
export function Dialog({ title, onClose, as = 'window', wide, acts, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, onClose)
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes(css.dialog, css[as], wide && css.wide)}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        // If the browser closes it anyway, useModal opens it again and asks.
        if (event.cancelable) onClose()
      }}
      onPointerDown={(event) => event.target === ref.current && onClose()}
    >
      <div className={css.frame}>
        <header className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={IconX} label={t('Cerrar')} size="small" onClick={onClose} />
        </header>
        <div className={css.body} data-dialog="body">
          {children}
        </div>
        {acts && (
          <footer className={css.foot} data-dialog="acts">
            {acts}
          </footer>
        )}
      </div>
    </dialog>
  )
}
