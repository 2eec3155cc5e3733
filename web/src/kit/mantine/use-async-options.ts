import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/kit/debounced.ts'
import type { AsyncOption, Reading } from './async-props.ts'

/** What the list shows for what is typed; it asks when typing rests, and only while it is open. */
export function useAsyncOptions<Option extends AsyncOption>(
  search: (typed: string) => Reading<readonly Option[]>,
  typed: string,
  isOpen: boolean,
) {
  const settled = useDebounced(typed.trim(), 250)
  const reading = search(settled)
  const isAsked = reading.enabled !== false
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(reading),
    enabled: isOpen && isAsked,
    placeholderData: keepPreviousData,
    // A failure is said in the list at once, with a way to try again.
    retry: false,
  })
  const isLate = settled !== typed.trim() || isPlaceholderData
  const isShown = isAsked && !error
  return {
    options: isShown ? (data ?? []) : [],
    error: isFetching ? undefined : (error ?? undefined),
    isSearching: isFetching || (isLate && isAsked),
    isTooShort: !isAsked,
    retry: () => void refetch(),
  }
}

/** The chosen option: the one that was picked here, or the one `named` reads for the value. */
export function useChosen<Option extends AsyncOption>(
  value: string | null,
  named: ((value: string) => Reading<Option>) | undefined,
) {
  const [picked, setPicked] = useState<Option | null>(null)
  const isKnown = picked?.value === value
  const isAsked = value !== null && !isKnown && named !== undefined
  const { data, isError } = useQuery({ ...(isAsked ? queryOf(named(value)) : noQuery), enabled: isAsked })
  const chosen = value === null ? null : isKnown ? picked : (data ?? null)
  return { chosen, setPicked, isMissing: isAsked && isError }
}

// A Reading is what queryOptions() returns, whatever it reads before its `select`.
const queryOf = <Found>(reading: Reading<Found>) =>
  reading as unknown as UseQueryOptions<unknown, Error, Found, readonly unknown[]>

const noQuery = { queryKey: ['no-option'] as readonly unknown[], queryFn: () => null, select: () => null }
