import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { whenBack } from '#web/kit/connection.ts'
import { flatMessages } from '#web/kit/form/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { tellRefusal } from './or-tell.ts'

type Options = {
  /** Where an error is shown: in a snackbar, by the component through `error` and `errors`, or by this function. */
  refusal?: 'notice' | 'here' | ((error: unknown) => void)
}

/** An act in a component: one run at a time, with its error as a sentence and by field. */
export function useAct<Given extends unknown[], Saved>(
  act: (...given: Given) => Promise<Saved> | Saved,
  { refusal = 'notice' }: Options = {},
) {
  const { mutateAsync, isPending, error, variables, reset } = useMutation(
    // Refused at once while offline: a queued act would run when the user no longer expects it.
    { mutationFn: async (given: Given) => act(...given), networkMode: 'always', gcTime: 0 },
    queryClient,
  )
  const running = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const isUnanswered = error instanceof ApiError && error.code === 'network'
  useEffect(() => (isUnanswered ? whenBack(reset) : undefined), [isUnanswered, reset])

  /** Returns what was saved; undefined after an error, or if it is already running. */
  async function run(...given: Given): Promise<{ saved: Saved } | undefined> {
    if (running.current) return undefined
    running.current = true
    try {
      return { saved: await mutateAsync(given) }
    } catch (error) {
      // The form is closed: without a message the user would believe it was done.
      if (refusal === 'notice' || isGone.current) tellRefusal(error)
      else if (refusal !== 'here') refusal(error)
      return undefined
    } finally {
      running.current = false
    }
  }
  return {
    run,
    busy: isPending,
    /** The arguments of the running act. TypeScript infers the first of any arguments as unknown. */
    given: (isPending ? variables?.[0] : undefined) as Given[0] | undefined,
    error: error === null ? undefined : messageOf(error),
    errors: error instanceof ApiError ? flatMessages(error.errors) : {},
    /** Clears the last error, which belongs to other input. */
    forget: reset,
  }
}
