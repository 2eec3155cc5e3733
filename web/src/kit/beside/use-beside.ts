import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { besideKinds } from '#web/kit/address/list-place.ts'
import { here } from '#web/kit/address/place.ts'
import { readSearch, useGo, useSearchValues } from '#web/kit/address/use-address.ts'

const nothing = { id: undefined, part: undefined, write: undefined }

/** What is open beside the screen, `?id=` of its address, and the one way to close it. */
export function useBeside() {
  const { id } = readSearch(besideKinds, useSearchValues())
  const router = useRouter()
  const go = useGo()
  const closed = useRef<OpenRow>(undefined)
  useEffect(() => {
    const note = () => {
      const now = placeOf(router.latestLocation)
      if (!now.isOpen) closed.current = now
    }
    note()
    return router.history.subscribe(() => queueMicrotask(note))
  }, [router])
  /**
   * Goes back to where it was opened from, past all that was looked at in between, so that going back later never opens it again. An
   * address that was opened with it has nothing to go back to: it is replaced.
   */
  const close = () => {
    const [now, before] = [placeOf(router.latestLocation), closed.current]
    if (before && before.rest === now.rest && before.index < now.index)
      router.history.go(before.index - now.index)
    else go(here(nothing), { replace: true, resetScroll: false })
  }
  return { id, close }
}

type OpenRow = { index: number; isOpen: boolean; rest: string }
type Location = { pathname: string; search: object; state: object }

/** An entry of the history, and what of its address is not about what is open. */
function placeOf({ pathname, search, state }: Location): OpenRow {
  const { id, part: _part, write: _write, ...rest } = search as Record<string, unknown>
  const { __TSR_index: index = 0 } = state as { __TSR_index?: number }
  return { index, isOpen: id !== undefined, rest: `${pathname} ${JSON.stringify(rest)}` }
}
