import { type RefObject, useLayoutEffect } from 'react'

const opened: HTMLDialogElement[] = []

/**
 * Shows a dialog as a modal for as long as it is mounted. All that is not in it is inert, to hands and to screen
 * readers, so what is said at the foot of the screen is said from inside the topmost one.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // React focused it before there was anything to see.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    opened.push(dialog)
    bringNotices()
    return () => {
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
