import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { id: number; className?: string | undefined; children: ReactNode }

/** Opens a lead beside this screen. */
export const OpenLead = ({ id, className, children }: Props) => (
  <Link to="." search={{ id } as never} resetScroll={false} className={className ?? ''}>
    {children}
  </Link>
)
