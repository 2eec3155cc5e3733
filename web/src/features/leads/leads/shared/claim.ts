import { actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import { useCan, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { type LeadRow, leadQuery } from './queries.ts'

/** Takes a lead that is nobody's, or the one that waits longest; whoever comes late is told who was faster. */
export const claimLead = actOf(
  (id: number | 'longest_waiting') =>
    id === 'longest_waiting'
      ? api('POST /leads/claim/', { body: {} })
      : api('POST /leads/{id}/claim/', { params: { id } }),
  {
    changed: ['lead'],
    keeps: (lead) => [[leadQuery(lead.id).queryKey, lead]],
    said: (lead) => t('{name} ahora es suyo', { name: lead.contact.name }),
  },
)

/** Whether a lead one sees is there to be taken. */
export function useMayClaim() {
  const can = useCan()
  const me = useMe()
  return ({ seller, status, contact }: Pick<LeadRow, 'seller' | 'status' | 'contact'>) =>
    !contact.isBlocked && me.isSeller && can('leads.edit') && seller === null && status === 'to_contact'
}
