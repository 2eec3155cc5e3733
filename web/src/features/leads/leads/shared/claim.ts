import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { useCan, useMe } from '#web/kit/me.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { type Lead, type LeadRow, refreshLeads } from './queries.ts'

/** Takes a lead that is nobody's, or the one that waits longest; whoever comes late is told who was faster. */
export async function claimLead(id?: number): Promise<Lead | undefined> {
  try {
    const lead = id
      ? await api('POST /leads/{id}/claim/', { params: { id } })
      : await api('POST /leads/claim/', { body: {} })
    snackbar(t('{name} ahora es suyo', { name: lead.contact.name }))
    return lead
  } catch (error) {
    snackbar(messageOf(error), 'error')
    return undefined
  } finally {
    refreshLeads()
  }
}

/** Whether a lead one sees is there to be taken. */
export function useMayClaim() {
  const can = useCan()
  const me = useMe()
  return ({ seller, status, contact }: Pick<LeadRow, 'seller' | 'status' | 'contact'>) =>
    !contact.isBlocked && me.isSeller && can('leads.edit') && seller === null && status === 'to_contact'
}
