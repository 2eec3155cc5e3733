import type { Destination } from './destinations.ts'

/** The matches of a text without duplicates: recent ones, then the server's results, then screens and acts. */
export function ordered(text: string, recent: Destination[], found: Destination[], open: Destination[]) {
  const words = plain(text).split(/\s+/)
  const matches = ({ label, detail = '', words: others = '' }: Destination) => {
    const whole = plain(`${detail} ${label} ${others}`)
    return words.every((word) => whole.includes(word))
  }
  const seen = new Set<string>()
  return [...recent.filter(matches), ...found, ...open.filter(matches)].filter(
    ({ key }) => !seen.has(key) && seen.add(key),
  )
}

/** Splits a text around the match; `at` is the index where a part starts. */
export function partsOf(text: string, asked: string): { at: number; part: string; isMatch: boolean }[] {
  const letters = [...text]
  // A letter and its combining accents are one unit.
  const folded = letters.map(
    (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? letter,
  )
  const whole = folded.join('')
  const isIn = letters.map(() => false)
  for (const word of plain(asked).split(/\s+/).filter(Boolean))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      isIn.fill(true, at, at + word.length)
  const parts: { at: number; part: string; isMatch: boolean }[] = []
  letters.forEach((letter, at) => {
    const last = parts.at(-1)
    if (last && last.isMatch === isIn[at]) last.part += letter
    else parts.push({ at, part: letter, isMatch: isIn[at] ?? false })
  })
  return parts
}

/** Without accents or case: "Vélez" is found by "velez". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
