import { type RefObject, useLayoutEffect, useRef } from 'react'

const opened: HTMLDialogElement[] = []

/**
 * Shows a dialog as a modal for as long as it is mounted. All that is not in it is inert, to hands and to screen
 * readers, so what is said at the foot of the screen is said from inside the topmost one.
 * Chromium closes a dialog by itself when Escape, or Android's back, is pressed again and again: while it is mounted it is opened
 * again, and `onClose` is asked.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose?: () => void) {
  const ask = useRef(onClose)
  ask.current = onClose
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // React set the focus before the dialog was shown.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    opened.push(dialog)
    bringNotices()
    const openAgain = () => {
      dialog.showModal()
      bringNotices()
      ask.current?.()
    }
    if (ask.current) dialog.addEventListener('close', openAgain)
    return () => {
      dialog.removeEventListener('close', openAgain)
      opened.splice(opened.indexOf(dialog), 1)
      bringNotices()
      dialog.close()
    }
  }, [ref])
}

function bringNotices() {
  const home = document.getElementById('notices')
  const stack = document.querySelector<HTMLElement>('[role=status][popover]')
  if (!home || !stack) return
  const place = opened.at(-1) ?? home
  place.append(stack)
  stack.showPopover()
}
