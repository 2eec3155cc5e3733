import { createPortal } from 'react-dom'
import { Hidden } from '#web/kit/badge.tsx'

/** Says what a drag does to those who do not see it. */
export const LiveRegion = ({ children }: { children: string }) =>
  createPortal(
    <Hidden>
      <span aria-live="assertive">{children}</span>
    </Hidden>,
    document.body,
  )
