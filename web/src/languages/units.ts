import type { Catalogue } from '#web/kit/text.ts'

/**
 * Words are kept in units that arrive with what says them. `base` is there before the first screen, `answers` (what only the
 * server says) soon after it; the others are named as features are: `contacts`.
 */
export function unitOf(file: string): string {
  if (file.startsWith('server/')) return 'answers'
  return /^web\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? 'base'
}

/** By the file of each. */
export type Units = Record<string, () => Promise<Catalogue>>

/** The unit that is there wherever one of these files is. */
export function unitOfAll(files: Iterable<string>): string {
  const units = new Set([...files].map(unitOf))
  return units.size === 1 ? [...units].join() : 'base'
}
