import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...given: never[]) => unknown>

/** Functions that do what the last render said and never change, so that what is memoised is not drawn for them. */
export function useStable<T extends Functions>(latest: T): T {
  const now = useRef(latest)
  useLayoutEffect(() => {
    now.current = latest
  })
  const [stable] = useState(() => {
    const entries = Object.keys(latest).map((key) => [
      key,
      (...given: never[]) => now.current[key]?.(...given),
    ])
    return Object.fromEntries(entries) as T
  })
  return stable
}
