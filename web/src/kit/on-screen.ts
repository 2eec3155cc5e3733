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

/** Whether this tab is visible and shows the one thing this path of the app leads to, at whatever address. */
export const isOnScreen = (path: string): boolean => !document.hidden && leadsHere(path, location.href)

/** A path that names no single thing (a list, the start page) leads nowhere in particular. */
export function leadsHere(path: string, here: string): boolean {
  const { origin, pathname, searchParams: asked } = new URL(path, here)
  const [, inPath] = /\/(\d+)$/.exec(pathname) ?? []
  const id = asked.get('id') ?? inPath
  if (id === undefined) return false
  const noun = nouns[inPath ? pathname.slice(0, -inPath.length) : pathname]
  if (noun && views.has(`${noun}-${id}`)) return true
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
