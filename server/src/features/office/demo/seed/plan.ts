import type { House } from '../house.ts'

/** One account of the seed and the ids its rows will have. */
export type Plot = {
  accountId: number
  /** Username of its administrator. */
  username: string
  house: House
  leads: number
  contacts: number
  /** First id of its contacts. */
  firstContact: number
  firstLead: number
  firstTask: number
  /** Differs from the other accounts. */
  seed: number
}

/** Number of leads of each account: the first has most, the others form a long tail. */
export function share(leads: number, accounts: number): number[] {
  if (accounts === 1) return [leads]
  const big = Math.round(leads * 0.6)
  const weights = Array.from({ length: accounts - 1 }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const tail = weights.map((weight) => Math.floor(((leads - big) * weight) / total))
  return [leads - tail.reduce((sum, count) => sum + count, 0), ...tail]
}

/** Some contacts have several leads, and some none. */
export const contactsFor = (leads: number) => Math.ceil(leads * 0.9)

/** A few sellers do most of the work of a large team. */
export const sellersFor = (leads: number) => Math.max(3, Math.min(80, Math.round(Math.sqrt(leads) / 8)))
