import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import css from './tooltips.module.css'

const delay = 400
const gap = 6
const margin = 8

/**
 * Shows the `title` of what the pointer rests on or the keyboard reaches, in place of the browser's own box, which comes late, looks
 * foreign and never comes to the keyboard. It may be pointed at, and Escape closes it.
 */
export function startTooltips(root: Document = document): () => void {
  const box = root.createElement('div')
  box.id = 'tooltip'
  box.role = 'tooltip'
  box.popover = 'manual'
  box.className = css.tooltip ?? ''
  root.body.append(box)

  let shown: { over: Element; end: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(over: Element) {
    const title = over.getAttribute('title')
    if (!title || !over.isConnected) return
    hide()
    box.textContent = title
    // In the top layer, above a dialog that was opened before.
    box.showPopover()
    // The browser would draw its own box too.
    over.removeAttribute('title')
    const described = over.getAttribute('aria-describedby')
    if (over.getAttribute('aria-label') !== title) over.setAttribute('aria-describedby', box.id)
    const stopFollowing = autoUpdate(over, box, () => void settle(over, box))
    shown = {
      over,
      end() {
        stopFollowing()
        // It may have another one by now.
        if (!over.hasAttribute('title')) over.setAttribute('title', title)
        if (described === null) over.removeAttribute('aria-describedby')
        else over.setAttribute('aria-describedby', described)
      },
    }
  }
  function hide() {
    clearTimeout(timer)
    if (!shown) return
    shown.end()
    shown = undefined
    box.hidePopover()
  }
  function later(act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }

  const listening = new AbortController()
  const listen = { capture: true, passive: true, signal: listening.signal }
  root.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      if (shown && (shown.over.contains(target) || target === box)) return clearTimeout(timer)
      const over = target.closest('[title]')
      if (over) later(() => show(over))
      // Time to reach the box itself.
      else if (shown) later(hide)
      else clearTimeout(timer)
    },
    listen,
  )
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches('[title]:focus-visible')) show(target)
      else hide()
    },
    listen,
  )
  root.addEventListener('keydown', hide, listen)
  for (const end of ['focusout', 'pointerdown', 'scroll'] as const) root.addEventListener(end, hide, listen)
  root.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal })
  return () => {
    hide()
    listening.abort()
    box.remove()
  }
}

/** Above what it speaks of, or below where there is no room; never past the edge of the screen. */
async function settle(over: Element, box: HTMLElement) {
  const { x, y } = await computePosition(over, box, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [offset(gap), flip({ padding: margin }), shift({ padding: margin })],
  })
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` })
}
