import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { listQuery, useListState } from '#web/kit/list-screen/list-state.ts'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { toQueue } from '#web/places/leads.ts'
import { useLeadFilters } from '../lent/use-lead-filters.ts'
import { tabsOf } from '../list/filters.ts'
import { byDue } from './order.ts'

/** A page of the list; who is through begins again with those that are left. */
const most = 100
const waiting = { key: 'waiting', label: '', query: { status: 'to_contact' } }

export type Handled = 'called' | 'given' | 'skipped' | 'gone'

/** The waiting leads of an address, as they were when one began, and which one is at hand (`?id=`). */
export function useQueue() {
  const can = useCan()
  const go = useGo()
  const address = useSearchValues()
  const tab = tabsOf(can('leads.view_all')).find(({ key }) => key === address.tab) ?? waiting
  const filters = useLeadFilters(tab === waiting ? 'to_contact' : tab.key)
  const { state } = useListState({ address, tab: tab.key, filters, pageSize: most })
  const ordering = [tab.key === 'in_follow_up' ? 'next_task_at' : 'first_response_due_at'] as const
  const query = { ...listQuery({ ...state, page: 1, pageSize: most }, tab), ordering: [...ordering] }
  const { data, error, refetch } = useQuery({
    ...apiQuery('queue', 'GET /leads/', { query }),
    // Its order stays while one works; each lead is read anew when it is at hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const leads = useMemo(() => data && byDue(data.results), [data])
  const [handled, setHandled] = useState<ReadonlyMap<number, Handled>>(new Map())
  const [isOver, setOver] = useState(false)
  const at = Math.max(0, leads?.findIndex(({ id }) => id === state.id) ?? 0)

  function show(place: number) {
    const lead = leads?.[place]
    setOver(!lead)
    if (lead) void go(toQueue.here({ id: lead.id }), { replace: true })
  }
  /** From the first again, as the list is by now. */
  async function begin() {
    await refetch()
    setHandled(new Map())
    setOver(false)
    void go(toQueue.here({ id: undefined }), { replace: true })
  }
  return {
    begin,
    /** More wait than one queue holds. */
    hasMore: data !== undefined && data.count > data.results.length,
    error,
    refetch,
    leads,
    tab: tab === waiting ? undefined : tab.key,
    at,
    lead: isOver ? undefined : leads?.[at],
    next: leads?.[at + 1],
    handled,
    /** Goes on to the next lead, and says what became of this one. */
    goOn(how: Handled) {
      const lead = leads?.[at]
      if (lead && !(how === 'skipped' && handled.has(lead.id))) setHandled(new Map(handled).set(lead.id, how))
      show(at + 1)
    },
    previous: at > 0 ? () => show(at - 1) : undefined,
    /** Back to the first of those that were skipped. */
    again() {
      const first = leads?.findIndex(({ id }) => handled.get(id) === 'skipped') ?? -1
      if (first >= 0) show(first)
    },
  }
}
export type Queue = ReturnType<typeof useQueue>
