import { useEffect } from 'react'

/**
 * A key activates the control that names it in `aria-keyshortcuts`, the topmost if there are several, unless the user is typing
 * or something is open above it, or a form is being opened or written (`data-composing`): the control itself documents its key.
 */
export function useKeyShortcuts() {
  useEffect(() => {
    // One of its own, so that a part of the screen that goes away takes no other's along.
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key === ' ' && !isPressable(event.target) ? 'Space' : event.key
  if (!/^([a-z1-9]|Space)$/.test(key) || isTyping(event.target)) return
  if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status]), [data-composing]'))
    return
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)
  const control = [...controls].at(-1)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.click()
}

/** What the space bar presses itself. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, summary, [role=button]') !== null

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
