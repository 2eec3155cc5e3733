import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { flatMessages } from '#web/kit/form/paths.ts'
import type { Figures } from '../shared/queries.ts'
import type { Draft } from './draft.ts'
import { isShared, type Problems, termsOf } from './terms.ts'

const rest = 250

/**
 * What a draft comes to, as the server computes it: the answer of the last question, and until it is there the one before,
 * marked as old.
 */
export function useFigures(draft: Draft) {
  const shared = isShared(draft)
  // Buckets in percent are of a total that does not depend on them.
  const bare = useCalculated(priced(termsOf(draft, undefined).body, true), shared)
  const total = shared && !bare.isOld ? bare.figures?.total.amount : undefined
  const { body, problems } = termsOf(draft, total)
  const hasProblems = Object.keys(problems).length > 0
  const full = useCalculated(priced(body, false), !hasProblems && (!shared || total !== undefined))
  const last = useRef<Figures>(undefined)
  if (full.figures) last.current = full.figures
  const isOld = hasProblems || full.isOld || (shared && total === undefined)
  return {
    body,
    figures: full.figures ?? last.current,
    isOld,
    /** What is typed can be saved: it is whole, and its buckets are of the total that is shown. */
    isWhole: !hasProblems && (!shared || total !== undefined),
    problems: { ...full.errors, ...bare.errors, ...problems } satisfies Problems,
    failure: full.failure ?? bare.failure,
  }
}

type Body = ReturnType<typeof termsOf>['body']

/** The part of it that money depends on. */
const priced = ({ currency, lines, extras, plan, mortgages }: Body, isBare: boolean) =>
  isBare ? { currency, lines, extras } : { currency, lines, extras, plan, mortgages }

function useCalculated(terms: object, enabled: boolean) {
  const text = JSON.stringify(terms)
  const settled = useDebounced(text, rest)
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    // Prices and rates may change while one looks.
    queryKey: ['units', 'POST /quotations/calculate/', settled],
    queryFn: ({ signal }) => api('POST /quotations/calculate/', { body: JSON.parse(settled) }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 60_000,
  })
  const isCurrent = settled === text && !isPlaceholderData
  const refusal = isCurrent && error instanceof ApiError ? error : undefined
  const errors = refusal ? flatMessages(refusal.errors) : {}
  return {
    figures: data,
    isOld: !isCurrent || data === undefined || error !== null,
    isFetching,
    errors,
    failure: refusal && Object.keys(errors).length === 0 ? refusal.message : undefined,
  }
}
