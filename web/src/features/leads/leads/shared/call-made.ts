/** A number was pressed: whose, and when. Kept for all tabs until it is said how it went, and while the page reloads. */
export type CallMade = { leadId: number; name: string; at: number }

const key = 'callMade'
/** Nobody remembers how an older call was. */
const longest = 12 * 60 * 60_000
const listeners = new Set<() => void>()

export function noteCall({ id, contact }: { id: number; contact: { name: string } }) {
  const made: CallMade = { leadId: id, name: contact.name, at: Date.now() }
  localStorage.setItem(key, JSON.stringify(made))
  for (const listener of listeners) listener()
}

export function callMade(now = Date.now()): CallMade | undefined {
  try {
    const made = JSON.parse(localStorage.getItem(key) ?? 'null') as CallMade | null
    return made && now - made.at < longest ? made : undefined
  } catch {
    return undefined
  }
}

/** It was said how it went, or nobody wants to say; of another lead nothing is forgotten. */
export function forgetCall(leadId: number) {
  if (callMade()?.leadId !== leadId) return
  localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Also what other tabs asked and were told: two of them would log one call twice. */
export function watchCalls(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}
