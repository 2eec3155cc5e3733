import { useQuery } from '@tanstack/react-query'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import type { NavCount } from '../navigation.ts'

const counts = { ...apiQuery('leads', 'GET /leads/counts/', { query: {} }), staleTime: 30_000 }
const chats = { ...apiQuery('conversations', 'GET /whatsapp/conversations/unread/'), staleTime: 30_000 }

/** The number of entries of the navigation: of the leads that each opens, of the conversations with something unread. */
export function useNavCounts(): Partial<Record<NavCount, number>> {
  const can = useCan()
  const { data } = useQuery({ ...counts, enabled: can('leads.view') })
  const { data: talks } = useQuery({ ...chats, enabled: can('whatsapp.view') })
  return {
    ...(data && {
      unassigned: data.toContactUnassigned,
      toContact: data.toContactAssigned,
      inFollowUp: data.inFollowUp,
    }),
    ...(talks && talks.unread > 0 && { unread: talks.unread }),
  }
}
