import { createPortal } from 'react-dom'
import { Hidden } from '#web/kit/badge.tsx'

/** Announces a drag to screen readers. */
export const LiveRegion = ({ children }: { children: string }) =>
  createPortal(
    <Hidden>
      <span aria-live="assertive">{children}</span>
    </Hidden>,
    document.body,
  )
