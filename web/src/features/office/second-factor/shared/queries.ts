import { skipToken, useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'

export type SecondFactor = Answer<'GET /users/me/second-factor/'>
export type Passkey = SecondFactor['passkeys'][number]

export const secondFactorQuery = apiQuery('second-factor', 'GET /users/me/second-factor/')

/** Reads everything again, and as if for the first time what was refused to whoever had to set one up before. */
export function refreshSecondFactor() {
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}

const codesKey = ['new-recovery-codes']

/** Codes that were just made, until they are put away: they outlive the screen, which may change its frame meanwhile. */
export const useNewCodes = () =>
  useQuery<string[] | null>({ queryKey: codesKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? null

export const showNewCodes = (codes: string[] | null) => queryClient.setQueryData(codesKey, codes)
