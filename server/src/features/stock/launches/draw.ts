import { createHash, randomBytes } from 'node:crypto'

/** The seed of a draw and what is published of it before: see decision 105. */
export function newSeed() {
  const seed = randomBytes(32).toString('hex')
  return { seed, seed_hash: sha256(seed) }
}

/** Registrations in the order in which they are drawn. */
export const drawn = <T extends { number: number }>(seed: string, registrations: T[]): T[] =>
  registrations
    .map((one) => ({ one, key: sha256(`${seed}:${one.number}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
