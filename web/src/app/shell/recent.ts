import { IconHistory } from '@tabler/icons-react'
import { type QueryKey, queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { fullName } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Destination } from './destinations.ts'
import { contact, deal, lead, project, quotation, unit, user } from './found.ts'

const storageKey = 'recentDestinations'
const most = 6

/**
 * The items chosen last, newest first; acts and screens only while the user may open them (`open`). For a person or a thing only the id is
 * stored: the name is fetched again, and people the user may no longer see are left out.
 */
export function useRecent(open: Destination[]): Destination[] {
  const keys = kept()
  const read = useQueries({ queries: keys.flatMap(destinationQuery) })
  const people = read.flatMap(({ data }) => data ?? [])
  return keys.flatMap((key) => {
    const screen = open.find((destination) => destination.key === key)
    const chosen = screen ?? people.find((person) => person.key === key)
    return chosen ? [{ ...chosen, icon: screen?.icon ?? IconHistory, group: t('Recientes') }] : []
  })
}

export function keepRecent({ key: chosen }: Destination) {
  const others = kept().filter((key) => key !== chosen)
  localStorage.setItem(storageKey, JSON.stringify([chosen, ...others].slice(0, most)))
}

/** With the keys of the search results: `contact 7`, `lead 7`, `project 7`. */
function destinationQuery(key: string) {
  const [, kind, digits] = /^(contact|lead|project|unit|quotation|deal|user) (\d+)$/.exec(key) ?? []
  const params = { id: Number(digits) }
  const queryKey: QueryKey = [`${kind}s`, 'recent', params.id]
  const read = {
    contact: async () => {
      const found = await api('GET /client-profiles/{id}/', { params })
      return contact({ ...found, isBlocked: found.blockedAt !== null })
    },
    lead: async () => {
      const found = await api('GET /leads/{id}/', { params })
      return lead({ ...found, name: found.contact.name, contactId: found.contact.id })
    },
    project: async () => project(await api('GET /projects/{id}/', { params })),
    unit: async () => unit(await api('GET /units/{id}/', { params })),
    quotation: async () => quotation(await api('GET /quotations/{id}/', { params })),
    deal: async () => deal(await api('GET /deals/{id}/', { params })),
    user: async () => {
      const found = await api('GET /users/{id}/', { params })
      return user({ ...found, name: fullName(found) })
    },
  }[kind ?? '']
  return read ? [queryOptions({ queryKey, queryFn: read, retry: false })] : []
}

/** An older version stored names with the keys: entries that are not texts are dropped. */
function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
