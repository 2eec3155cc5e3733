import type { Destination } from './destinations.ts'

const key = 'shortcuts'
/** As many as fit in one look. */
export const mostShortcuts = 8
const atFirst = ['new-lead', '/in-follow-up', '/pipeline', '/stock', '/quotation', '/whatsapp']

/** The keys that were chosen, or what most people would; without those that are not open any more. */
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
