import { useQuery } from '@tanstack/react-query'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import type { NavCount } from '../navigation.ts'

const counts = { ...apiQuery('leads', 'GET /leads/counts/', { query: {} }), staleTime: 30_000 }

/** The number of leads of entries of the navigation: that of the list each opens. */
export function useNavCounts(): Record<NavCount, number> | undefined {
  const can = useCan()
  const { data } = useQuery({ ...counts, enabled: can('leads.view') })
  return (
    data && {
      unassigned: data.toContactUnassigned,
      toContact: data.toContactAssigned,
      inFollowUp: data.inFollowUp,
    }
  )
}
