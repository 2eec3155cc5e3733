import { useRef } from 'react'
import { useModal } from '#web/kit/modal.ts'
import { t } from '#web/kit/text.ts'
import { Nav } from './nav.tsx'
import css from './nav-drawer.module.css'

/** The navigation on narrow screens, over the page. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref)
  return (
    <dialog
      ref={ref}
      className={css.drawer}
      aria-label={t('Navegación')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === ref.current && onClose()}
    >
      <Nav />
    </dialog>
  )
}
