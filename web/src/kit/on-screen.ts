/** How many views of this tab show a thing, by its noun and id: `lead-42`. */
const views = new Map<string, number>()

/** A view shows this thing from now until the returned function is called. */
export function showing(subject: string): () => void {
  views.set(subject, (views.get(subject) ?? 0) + 1)
  return () => {
    const left = (views.get(subject) ?? 1) - 1
    if (left > 0) views.set(subject, left)
    else views.delete(subject)
  }
}

export type IsOnScreen = (path: string, noun?: string) => boolean

/**
 * Whether somebody sits at this tab, and it shows the one thing this path of the app leads to, at whatever address. `noun`: what is shown
 * of it alone, as the chat of a contact.
 */
export const isOnScreen: IsOnScreen = (path, noun) =>
  !document.hidden &&
  document.hasFocus() &&
  Date.now() - lastInput < patience &&
  leadsHere(path, location.href, noun)

/** Who has touched nothing for so long may be away from the screen. */
const patience = 2 * 60_000
let lastInput = Date.now()
if ('addEventListener' in globalThis)
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'])
    addEventListener(kind, () => (lastInput = Date.now()), { passive: true, capture: true })

/** A path that names no single thing (a list, the start page) leads nowhere in particular. */
export function leadsHere(path: string, here: string, only?: string): boolean {
  const { origin, pathname, searchParams: asked } = new URL(path, here)
  const [, inPath] = /\/(\d+)$/.exec(pathname) ?? []
  const id = asked.get('id') ?? inPath
  if (id === undefined) return false
  const noun = only ?? nouns[inPath ? pathname.slice(0, -inPath.length) : pathname]
  if (noun && views.has(`${noun}-${id}`)) return true
  if (only) return false
  const at = new URL(here)
  return (
    at.origin === origin &&
    at.pathname === pathname &&
    [...asked].every(([key, value]) => at.searchParams.get(key) === value)
  )
}

/** What is shown beside or over other addresses too. */
const nouns: Record<string, string> = {
  '/leads': 'lead',
  '/contacts/': 'contact',
  '/quotation/': 'quotation',
  '/business/': 'deal',
  '/exports': 'export',
}
