import { IconLogout, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/kit/debounced.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { idText, t } from '#web/kit/text.ts'
import { navigationFor } from '../navigation.ts'
import { hasScreen } from '../sitemap.ts'

export type Destination = {
  group: 'Personas' | 'Pantallas' | 'Actos'
  label: string
  detail?: string
  icon: IconType
  to: string
  search?: Record<string, string>
}

const acts: Destination[] = [{ group: 'Actos', label: 'Cerrar sesión', icon: IconLogout, to: '/logout' }]

/** Where the typed text can lead: leads from the server, screens and acts from here. */
export function useDestinations(text: string): Destination[] {
  const can = useCan()
  const words = plain(text)
  const matches = (destination: Destination) =>
    plain(`${destination.detail ?? ''} ${destination.label}`).includes(words)
  const screens = navigationFor(can).flatMap(({ title, entries }) =>
    entries.map(
      ({ label, icon, to, search }): Destination => ({
        group: 'Pantallas',
        label: t(label),
        detail: title && t(title),
        icon,
        to,
        search,
      }),
    ),
  )
  return [...useLeads(text), ...[...screens, ...acts].filter(matches)]
}

function useLeads(text: string): Destination[] {
  const can = useCan()
  const search = useDebounced(text.trim(), 180)
  const enabled = search.length >= 2 && can('leads.view') && hasScreen('/leads')
  const { data } = useQuery({
    ...apiQuery('leads', 'GET /leads/', { query: { search, pageSize: 6 } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled || !data) return []
  return data.results.map((lead) => ({
    group: 'Personas',
    label: lead.contact.name,
    detail: [idText(lead.id), lead.leadStep?.name, lead.projects[0]?.name].filter(Boolean).join(' · '),
    icon: IconUser,
    to: '/leads',
    search: { id: String(lead.id) },
  }))
}

/** Without accents or case: "Vélez" is found by "velez". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
