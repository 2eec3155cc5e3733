import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { flatMessages } from '#web/kit/form/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { tellRefusal } from './or-tell.ts'

type Options = {
  /** Who tells a refusal: a notice at the foot of the screen, whoever draws `error` and `errors`, or this. */
  refusal?: 'notice' | 'here' | ((error: unknown) => void)
}

/** An act of a component: never twice at once, its refusal as a sentence and by field. */
export function useAct<Given extends unknown[], Saved>(
  act: (...given: Given) => Promise<Saved> | Saved,
  { refusal = 'notice' }: Options = {},
) {
  const { mutateAsync, isPending, error, variables, reset } = useMutation(
    // Offline it is refused at once: what waits for a connection would be done when nobody looks.
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

  /** Answers what was saved; nothing where it was refused, or is under way already. */
  async function run(...given: Given): Promise<{ saved: Saved } | undefined> {
    if (running.current) return undefined
    running.current = true
    try {
      return { saved: await mutateAsync(given) }
    } catch (error) {
      // Who closed the form meanwhile would take it for done.
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
    /** What it is under way with. The compiler takes the first of any arguments for unknown. */
    given: (isPending ? variables?.[0] : undefined) as Given[0] | undefined,
    error: error === null ? undefined : messageOf(error),
    errors: error instanceof ApiError ? flatMessages(error.errors) : {},
    /** The last refusal is of something else now. */
    forget: reset,
  }
}
