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
    const settle = focusFirst(dialog)
    opened.push(dialog)
    bringNotices()
    const openAgain = () => {
      dialog.showModal()
      bringNotices()
      ask.current?.()
    }
    if (ask.current) dialog.addEventListener('close', openAgain)
    return () => {
      settle()
      dialog.removeEventListener('close', openAgain)
      opened.splice(opened.indexOf(dialog), 1)
      bringNotices()
      dialog.close()
    }
  }, [ref])
}

/**
 * Puts the focus where one types: on the field that asks for it, or the first one; in a question on its first button, which is
 * "Cancelar". A field whose code still arrives gets it then, unless the focus was moved meanwhile. Where fingers type, nothing is
 * focused, as a keyboard would cover the dialog. Returns what stops the waiting.
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const isByFinger = matchMedia('(pointer: coarse)').matches
  const first = () => dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstOf(dialog, isByFinger)
  // React set the focus before the dialog was shown.
  const wanted = first()
  if (wanted && !wanted.matches(':disabled')) {
    wanted.focus()
    return () => {}
  }
  // The palette and the panels: the browser focuses their first control.
  if (!dialog.querySelector('[data-dialog=body]')) return () => {}
  dialog.focus()
  const arriving = new MutationObserver(() => {
    const field = first()
    if (document.activeElement !== dialog) arriving.disconnect()
    else if (field && !field.matches(':disabled')) field.focus()
  })
  arriving.observe(dialog, { childList: true, subtree: true })
  return () => arriving.disconnect()
}

const fields = 'input:not([type=hidden]), textarea, select, [role=combobox]'

function firstOf(dialog: HTMLDialogElement, isByFinger: boolean): HTMLElement | null {
  const body = dialog.querySelector('[data-dialog=body]')
  if (isByFinger) return body && dialog
  return body?.querySelector<HTMLElement>(fields) ?? dialog.querySelector('[data-dialog=acts] button')
}

function bringNotices() {
  const home = document.getElementById('notices')
  const stack = document.querySelector<HTMLElement>('[role=status][popover]')
  if (!home || !stack) return
  const place = opened.at(-1) ?? home
  place.append(stack)
  stack.showPopover()
}
