import { randomInt } from 'node:crypto'

const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

let lastMs = -1
let lastRandom: number[] = []

/** 20 characters that sort by time: 8 for the milliseconds, 12 random; within one millisecond the previous id plus one. */
export function pushId(ms: number): string {
  lastRandom = ms === lastMs ? plusOne(lastRandom) : Array.from({ length: 12 }, () => randomInt(64))
  lastMs = ms
  const time = Array.from({ length: 8 }, (_, place) => Math.floor(ms / 64 ** (7 - place)) % 64)
  return [...time, ...lastRandom].map((digit) => alphabet[digit]).join('')
}

function plusOne(digits: number[]): number[] {
  const next = [...digits]
  for (let place = next.length - 1; place >= 0; place--) {
    next[place] = ((next[place] ?? 0) + 1) % 64
    if (next[place] !== 0) break
  }
  return next
}
