import type { Destination } from './destinations.ts'

/** What matches a text, each thing once: recent ones, then what the server found, then screens and acts. */
export function ordered(text: string, recent: Destination[], found: Destination[], open: Destination[]) {
  const words = plain(text).split(/\s+/)
  const matches = ({ label, detail = '' }: Destination) => {
    const whole = plain(`${detail} ${label}`)
    return words.every((word) => whole.includes(word))
  }
  const seen = new Set<string>()
  return [...recent.filter(matches), ...found, ...open.filter(matches)].filter(
    ({ key }) => !seen.has(key) && seen.add(key),
  )
}

/** Without accents or case: "Vélez" is found by "velez". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
