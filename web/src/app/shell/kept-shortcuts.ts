import type { Destination } from './destinations.ts'

const key = 'shortcuts'
/** The most that fit into the panel. */
export const mostShortcuts = 8
const atFirst = ['new-lead', '/in-follow-up', '/pipeline', '/stock', '/quotation', '/whatsapp']

/** The chosen shortcuts, or the default ones; without those the user may no longer open. */
export function shortcutsOf(open: Destination[], kept = localStorage.getItem(key)): string[] {
  const chosen = parse(kept) ?? atFirst
  return chosen.filter((one) => open.some((destination) => destination.key === one))
}

export const keepShortcuts = (keys: string[]) => localStorage.setItem(key, JSON.stringify(keys))

function parse(kept: string | null): string[] | undefined {
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    return Array.isArray(read) ? read.map(String) : undefined
  } catch {
    return undefined
  }
}
