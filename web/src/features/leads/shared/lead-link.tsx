import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { id: number; className?: string | undefined; children: ReactNode }

/** Opens a lead in the drawer over the list; with Ctrl, as a page of its own. */
export const LeadLink = ({ id, className, children }: Props) => (
  <Link to="/leads/$id" params={{ id: String(id) } as never} className={className ?? ''}>
    {children}
  </Link>
)
