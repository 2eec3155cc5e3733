import type { ReactNode } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { toHome } from '#web/places/leads.ts'

type Props = { id: number; className?: string | undefined; children: ReactNode }

/** Opens a lead beside this screen. */
export const OpenLead = ({ id, className, children }: Props) => (
  <Link {...toHome.here({ id })} resetScroll={false} className={className}>
    {children}
  </Link>
)
