import type { Json } from '#web/kit/live/tree.ts'

/**
 * Whether the newest notifications differ from those before. Of the first ones one hears of, those count that came after `begunAt`,
 * a moment of the server's clock: the page may have read its own before them.
 */
export function isNews(before: Json | undefined, now: Json | undefined, begunAt: number): boolean {
  if (before !== undefined) return now !== before
  return momentsIn(now).some((moment) => moment > begunAt)
}

function momentsIn(value: Json | undefined): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).map((one) =>
    typeof one === 'object' && one !== null && 'at' in one ? Date.parse(String(one.at)) : 0,
  )
}
