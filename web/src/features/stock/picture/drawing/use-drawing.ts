import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Area, Piece } from './pieces.ts'
import { drawInTurn } from './turns.ts'

/** So few units are drawn at once. */
const few = 300

/**
 * Which pieces are drawn: first what is in view, then the rest by and by, the nearest first. What comes later is drawn as it comes. What is in
 * view is measured, unless there is a guess.
 */
export function useDrawing(
  grid: RefObject<HTMLElement | null>,
  pieces: readonly Piece[],
  guess: ((area: Area) => boolean) | undefined,
) {
  const [drawn, setDrawn] = useState<ReadonlySet<string> | 'all'>(() =>
    pieces.reduce((sum, { units }) => sum + units.length, 0) <= few
      ? 'all'
      : new Set(pieces.flatMap(({ key, area }) => (guess?.(area) ? key : []))),
  )
  const isDrawing = drawn !== 'all'
  const latest = useRef({ pieces, drawn })
  latest.current = { pieces, drawn }
  const [acts] = useState(() => ({
    left: () => {
      const { pieces, drawn } = latest.current
      const distance = grid.current && drawn !== 'all' ? distancesFrom(grid.current) : undefined
      if (!distance || drawn === 'all') return []
      const left = pieces.filter(({ key }) => !drawn.has(key))
      // Those that were left are gone by now.
      if (left.length === 0) setDrawn('all')
      return left.map(({ key, area }) => ({ key, distance: distance(area) }))
    },
    draw: (keys: readonly string[]) =>
      setDrawn((before) => {
        if (before === 'all') return before
        const after = new Set([...before, ...keys])
        return latest.current.pieces.every(({ key }) => after.has(key)) ? 'all' : after
      }),
    drawAll: () => flushSync(() => setDrawn('all')),
  }))
  useLayoutEffect(() => {
    if (!isDrawing || !grid.current) return
    const release = reserve(grid.current)
    const { drawn } = latest.current
    if (drawn === 'all' || drawn.size > 0) return release
    acts.draw(acts.left().flatMap(({ key, distance }) => (distance === 0 ? key : [])))
    return release
  }, [isDrawing, grid, acts])
  useEffect(() => {
    if (!isDrawing) return
    const end = drawInTurn(acts)
    addEventListener('beforeprint', acts.drawAll)
    return () => {
      end()
      removeEventListener('beforeprint', acts.drawAll)
    }
  }, [isDrawing, acts])
  return {
    isDrawing,
    isDrawn: ({ key }: Piece) => drawn === 'all' || drawn.has(key),
    drawAll: acts.drawAll,
  }
}

/** How far parts of it are from what is in view, in pixels. */
function distancesFrom(grid: HTMLElement) {
  const { left, right, top, width, height } = grid.getBoundingClientRect()
  const isRtl = getComputedStyle(grid).direction === 'rtl'
  const beyond = (from: number, to: number, most: number) => Math.max(0, from - most, -to)
  return ({ top: above, bottom, start, end }: Area) => {
    const [from, to] = isRtl
      ? [right - end * width, right - start * width]
      : [left + start * width, left + end * width]
    return beyond(top + above * height, top + bottom * height, innerHeight) + beyond(from, to, innerWidth)
  }
}

/** Units that flow take as much room before they are drawn as afterwards: one of them is measured. */
function reserve(grid: HTMLElement) {
  const line = grid.querySelector<HTMLElement>('[data-room]')
  if (!line) return () => {}
  const columns = getComputedStyle(line).gridTemplateColumns.split(' ').length
  line.style.minBlockSize = `calc(${Math.ceil(Number(line.dataset.room) / columns)} * (var(--unit) + var(--s4)))`
  return () => line.style.removeProperty('min-block-size')
}
