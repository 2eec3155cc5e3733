import { type RefObject, useLayoutEffect } from 'react'

/** While `isOn`, nothing but this element and what lies over the page can be reached, by hand, keyboard or screen reader. */
export function useInertBehind(ref: RefObject<HTMLElement | null>, isOn: boolean) {
  useLayoutEffect(() => {
    if (!isOn || !ref.current) return
    const behind = besidesTheWayTo(ref.current).filter((one) => !one.inert)
    for (const one of behind) one.inert = true
    return () => {
      for (const one of behind) one.inert = false
    }
  }, [ref, isOn])
}

/** The siblings of an element and of all that it is in, but for notices and windows. */
function besidesTheWayTo(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const others = [...parent.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== element && !one.matches(staysReachable),
  )
  return parent === document.body ? others : [...others, ...besidesTheWayTo(parent)]
}

const staysReachable = 'dialog, [popover], [role=status], #notices, script, style'
