import { useSuspenseQuery } from '@tanstack/react-query'
import { allows, type Permission } from '#contract/permissions.ts'
import type { Answer } from './api.ts'
import { apiQuery } from './query.ts'
import { readCache, writeCache } from './session.ts'

export type Me = Answer<'GET /users/me/'>
export type MyAccount = Answer<'GET /accounts/me/'>

/** What the first screen needs of a person; the rest is not for a shared computer to keep. */
type Kept = Omit<Me, 'nationalId' | 'phone'>

export function keepMe({ nationalId: _, phone: __, ...me }: Me) {
  writeCache('user', me satisfies Kept)
}

function lastSeen(): Me | undefined {
  const kept = readCache<Kept>('user')
  return kept && { ...kept, nationalId: null, phone: null }
}

/** Who is signed in: as last seen at once, then as it is now. */
export const meQuery = {
  ...apiQuery('users', 'GET /users/me/'),
  initialData: lastSeen,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
}

export const accountQuery = {
  ...apiQuery('account', 'GET /accounts/me/'),
  initialData: () => readCache<MyAccount>('account'),
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
}

export const optionsQuery = { ...apiQuery('options', 'GET /accounts/options/'), staleTime: 5 * 60_000 }

export const useMe = () => useSuspenseQuery(meQuery).data
export const useAccount = () => useSuspenseQuery(accountQuery).data
/** Everything a form or a filter chooses from. */
export const useOptions = () => useSuspenseQuery(optionsQuery).data

/** May I do this, and to this thing? The server asks the same question. */
export function useCan() {
  const me = useMe()
  return (permission: Permission, thing?: { sellerId: number | null }) =>
    allows(me, permission, thing && { seller_id: thing.sellerId })
}

export const fullName = (person: { firstName: string; lastName: string; username: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || person.username
