/**
 * How long a tab waits before it refetches: each tab has its own moment within a shared interval, so that a hundred notified tabs
 * do not all ask at once, and none asks twice per interval. `place` is its fraction of the interval, from 0 to 1.
 */
export function untilMyTurn(now: number, turn: number, place: number): number {
  const into = (now - place * turn) % turn
  return turn - (into < 0 ? into + turn : into)
}
