import { useEffect } from 'react'

/**
 * The server drew the page before the app was there (`begin.js`): once the app has the same to show, the drawn one goes, and what was
 * pressed on it meanwhile is pressed here.
 */
export function useFirstView(isThere: boolean) {
  useEffect(() => {
    const first = document.getElementById('first')
    if (!isThere || !first) return
    const { pressed } = first.dataset
    first.remove()
    if (pressed === undefined) return
    const buttons = [...document.querySelectorAll<HTMLElement>('#root button')]
    buttons.find(({ textContent }) => textContent === pressed)?.click()
  }, [isThere])
}
