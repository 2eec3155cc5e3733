import { api } from '#web/kit/api.ts'
import { isTree } from '#web/kit/form/paths.ts'

/** The name of who changed a field of a contact last, or of one of its leads; undefined where that is too long ago. */
export async function whoChanged(
  contactId: number,
  field: string,
  leadId?: number,
): Promise<string | undefined> {
  const kind = leadId === undefined ? 'contact_updated' : 'lead_updated'
  const { results } = await api('GET /client-profiles/{id}/timeline/', {
    params: { id: contactId },
    query: { kind: [kind], pageSize: 20 },
  })
  const change = results.find(
    ({ data, ...event }) =>
      (leadId === undefined || event.leadId === leadId) && isTree(data.changes) && field in data.changes,
  )
  return change?.actor?.name
}
