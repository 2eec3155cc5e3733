import { lookAgain, watchSession } from '#web/kit/session.ts'
import { isOfAnother } from '#web/kit/whose.ts'

/** Reloads a page drawn for one user when another has signed in, also after sleep or from the back/forward cache. */
export function startWhoseScreen(reload: () => void) {
  watchSession(() => {
    if (isOfAnother()) reload()
  })
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', () => document.hidden || lookAgain())
  isOfAnother()
}
