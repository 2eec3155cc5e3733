/**
 * How long a tab waits before it reads again: each has a moment of its own in the turn they all share, so that a hundred tabs
 * that are told at once do not ask at once, and none asks twice in a turn. `place` is its part of the turn, from 0 to 1.
 */
export function untilMyTurn(now: number, turn: number, place: number): number {
  const into = (now - place * turn) % turn
  return turn - (into < 0 ? into + turn : into)
}
