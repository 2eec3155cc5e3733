import { lookAgain, watchSession } from '#web/kit/session.ts'
import { isOfAnother } from '#web/kit/whose.ts'

/** A page drawn for one person is loaded anew for another, whatever it slept through; in a browser's back and forward too. */
export function startWhoseScreen(reload: () => void) {
  watchSession(() => {
    if (isOfAnother()) reload()
  })
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', () => document.hidden || lookAgain())
  isOfAnother()
}
