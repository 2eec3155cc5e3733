import type { Permission } from '#contract/permissions.ts'
import { useCan } from '#web/kit/me.ts'
import type { LeadRow } from './queries.ts'

/** What one may do with a lead; with a blocked person's, nothing. */
export function useMay({ seller, contact }: Pick<LeadRow, 'seller' | 'contact'>) {
  const can = useCan()
  return (permission: Permission) => !contact.isBlocked && can(permission, { sellerId: seller?.id ?? null })
}
