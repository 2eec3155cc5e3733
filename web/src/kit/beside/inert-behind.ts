import { type RefObject, useLayoutEffect } from 'react'

/** While `isOn`, nothing but this element and what lies over the page can be reached, by hand, keyboard or screen reader. */
export function useInertBehind(ref: RefObject<HTMLElement | null>, isOn: boolean) {
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOn || !element) return
    const behind = new Set<HTMLElement>()
    const hide = () => {
      for (const one of besidesTheWayTo(element)) {
        if (one.inert) continue
        one.inert = true
        behind.add(one)
      }
    }
    hide()
    // Rows may arrive while it is open.
    const arriving = new MutationObserver(hide)
    for (const one of wayTo(element)) arriving.observe(one, { childList: true })
    return () => {
      arriving.disconnect()
      for (const one of behind) one.inert = false
    }
  }, [ref, isOn])
}

/** All that an element is in, up to the body. */
function wayTo({ parentElement: parent }: HTMLElement): HTMLElement[] {
  if (!parent) return []
  return parent === document.body ? [parent] : [parent, ...wayTo(parent)]
}

/** The siblings of an element and of all that it is in, but for notices and windows. */
const besidesTheWayTo = (element: HTMLElement) =>
  wayTo(element)
    .flatMap(({ children }) => [...children])
    .filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && !one.contains(element) && !one.matches(staysReachable),
    )

const staysReachable = 'dialog, :has(dialog), [popover], [role=status], #notices, script, style'
