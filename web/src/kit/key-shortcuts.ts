import { useEffect } from 'react'

/**
 * A key presses the control that names it in `aria-keyshortcuts`, as long as nobody is typing and nothing is open
 * above it: what a key does is said by the control itself.
 */
export function useKeyShortcuts() {
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (!/^[a-z]$/.test(event.key) || isTyping(event.target)) return
  if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])')) return
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]:not(:disabled)`)
  if (!control) return
  event.preventDefault()
  control.focus()
  control.click()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
