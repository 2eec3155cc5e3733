import type { ReactNode } from 'react'
import { BesideLink } from '#web/kit/beside/beside-link.tsx'

type Props = { id: number; className?: string | undefined; children: ReactNode }

/** Opens a lead beside this screen. */
export const OpenLead = ({ id, className, children }: Props) => (
  <BesideLink id={id} className={className}>
    {children}
  </BesideLink>
)
