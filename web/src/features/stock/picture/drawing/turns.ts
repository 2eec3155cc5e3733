export type Waiting = {
  /** What is not drawn yet, by its distance from what is in view. */
  left: () => { key: string; distance: number }[]
  draw: (keys: readonly string[]) => void
}

const waiting = new Set<Waiting>()
let pace = 2

/** Draws a few pieces of all that wait in each frame, the nearest first. Returns how to stop. */
export function drawInTurn(one: Waiting): () => void {
  waiting.add(one)
  // What is in view is painted first.
  if (waiting.size === 1) requestAnimationFrame(nextFrame)
  return () => waiting.delete(one)
}

function nextFrame(before: number) {
  requestAnimationFrame((now) => {
    if (waiting.size === 0) return
    pace = paceAfter(pace, now - before)
    const nearest = [...waiting]
      .flatMap((one) => one.left().map((piece) => ({ ...piece, one })))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, pace)
    for (const [one, pieces] of Map.groupBy(nearest, ({ one }) => one)) one.draw(pieces.map(({ key }) => key))
    nextFrame(now)
  })
}

/** As many pieces as frames stay short with. */
export const paceAfter = (pace: number, frame: number): number =>
  frame > 34 ? Math.max(1, Math.floor(pace / 2)) : frame < 20 ? Math.min(12, pace + 1) : pace
