import { useRef } from 'react'
import { tellRefusal } from '#web/kit/act/or-tell.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { isStale } from '#web/kit/api/problem.ts'
import type { FactSaved } from './use-fact-draft.ts'

/** An act that saves a fact. Its editor asks about what somebody else changed; another error is told. */
export function useFactAct<Given extends unknown[], Saved>(
  act: (...given: Given) => Promise<Saved>,
  tell: (error: unknown) => void = tellRefusal,
) {
  const wasStale = useRef(false)
  const { run, busy } = useAct(act, {
    refusal: (error) => {
      wasStale.current = isStale(error)
      if (!wasStale.current) tell(error)
    },
  })
  const save = async (...given: Given): Promise<FactSaved> => {
    wasStale.current = false
    const done = await run(...given)
    if (done) return Boolean(done.saved)
    return wasStale.current ? 'stale' : false
  }
  return { save, busy }
}
