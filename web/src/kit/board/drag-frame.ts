/** Auto-scroll near an edge, faster the nearer the card is. */
const edge = 56
const fastest = 18

/** How far to scroll in this frame along one axis. */
export function scrollStep(at: number, start: number, end: number): number {
  const beforeStart = start + edge - at
  const pastEnd = at - (end - edge)
  if (beforeStart > 0) return -Math.ceil((Math.min(beforeStart, edge) / edge) * fastest)
  if (pastEnd > 0) return Math.ceil((Math.min(pastEnd, edge) / edge) * fastest)
  return 0
}

/** The column under x, or the nearest one. */
export function columnAt(columns: Iterable<HTMLElement>, x: number): HTMLElement | undefined {
  let nearest: { element: HTMLElement; distance: number } | undefined
  for (const element of columns) {
    const { left, right } = element.getBoundingClientRect()
    const distance = Math.max(left - x, x - right, 0)
    if (!nearest || distance < nearest.distance) nearest = { element, distance }
  }
  return nearest?.element
}

/** Scrolls the board as little as shows the whole width of the column. */
export function showAcross(root: HTMLElement, column: HTMLElement) {
  const [across, box] = [root.getBoundingClientRect(), column.getBoundingClientRect()]
  if (box.left < across.left) root.scrollLeft += box.left - across.left
  else if (box.right > across.right) root.scrollLeft += box.right - across.right
}
