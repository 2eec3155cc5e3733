import type { NewArea } from '#contract/stock/shared.ts'
import { Exact, isSameAmount } from '#server/platform/decimals.ts'

const partsOf = ['interior', 'terrace', 'garden'] as const
type Sizes = Record<(typeof partsOf)[number] | 'total', string | null>

/**
 * The parts of an area that a change writes. What equals what is shown now is no change, so that an area may be sent back as it
 * was read: a total that is the sum stays the sum.
 */
export const changedArea = (sent: NewArea | undefined, shown: Sizes): Partial<Sizes> =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(
      ([part, size]) =>
        size !== undefined &&
        size !== shown[part as keyof Sizes] &&
        !isSameAmount(size, shown[part as keyof Sizes]),
    ),
  )

/** A total below one of its parts is a mistake. */
export function isTotalTooSmall({ total, ...parts }: Partial<Sizes>): boolean {
  if (!total) return false
  return partsOf.some((part) => parts[part] != null && new Exact(parts[part] as string).gt(total))
}
