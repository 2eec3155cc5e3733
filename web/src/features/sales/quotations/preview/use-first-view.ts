import { useEffect } from 'react'

/**
 * The server drew the page before the app was there (`begin.js`): once the app has the same to show, the drawn one goes, and what was
 * pressed on it meanwhile is pressed here. Where the app fails to read, the drawn one stays, and the next press reads again.
 */
export function useFirstView(isThere: boolean, failed: { error: unknown; read: () => void }) {
  const { error, read } = failed
  useEffect(() => {
    const first = document.getElementById('first')
    if (!isThere || !first) return
    const { pressed, place } = first.dataset
    const focused = partsIn('first').indexOf(document.activeElement as HTMLElement)
    const after = partsIn('root')
    first.remove()
    after[focused]?.focus({ preventScroll: true })
    if (pressed === undefined) return
    const isPressed = (one?: HTMLElement) => one?.tagName === 'BUTTON' && one.textContent === pressed
    const own = after[Number(place)]
    const button = isPressed(own) ? own : after.find(isPressed)
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isThere])

  useEffect(() => {
    const first = document.getElementById('first')
    if (isThere || !first || error === undefined) return
    for (const busy of first.querySelectorAll('[aria-busy]')) {
      busy.removeAttribute('aria-busy')
      document.getElementById('first-failed')?.removeAttribute('hidden')
    }
    first.addEventListener('click', read)
    addEventListener('online', read)
    return () => {
      first.removeEventListener('click', read)
      removeEventListener('online', read)
    }
  }, [isThere, error, read])
}

/** What can be used there: the same on the drawn page and on that of the app (`begin.js` counts them too). */
const partsIn = (id: 'first' | 'root') => [
  ...document.querySelectorAll<HTMLElement>(`#${id} main :is(a[href], button, input)`),
]
