import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { currentOf } from '#web/kit/form/use-newer.ts'
import { type Deal, dealQuery } from '../shared/queries.ts'

/** The deal as it was when one was asked about it, whatever is read of it meanwhile. */
export function useAskedDeal(id: number) {
  const { data } = useQuery(dealQuery(id))
  const [asked, setAsked] = useState<Deal>()
  if (!asked && data) setAsked(data)
  return {
    deal: asked,
    /** After a refusal that says that somebody changed it, one is asked about what it is now. */
    retake(error: unknown) {
      const current = error instanceof ApiError ? currentOf<Deal>(error) : undefined
      if (current) setAsked(current)
    },
  }
}
