import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import type { Scheme } from './schemes.queries.ts'

/**
 * The percent of the price that a milestone brings; undefined where it brings none. What was promised is divided as the scheme divides
 * its own sum, and the last milestone takes what rounding leaves.
 */
export function percentAt(
  { milestones }: Pick<Scheme, 'milestones'>,
  stepId: number,
  promised: string | null,
): string | undefined {
  const place = milestones.findIndex(({ sale_step_id }) => sale_step_id === stepId)
  const own = milestones[place]?.percent
  if (own === undefined || promised === null) return own
  const sum = milestones.reduce((all, { percent }) => all.plus(percent), new Exact(0))
  if (sum.isZero()) return undefined
  const partOf = (percent: string) => new Exact(promised).times(percent).div(sum).toDecimalPlaces(4)
  if (place < milestones.length - 1) return plainDecimal(partOf(own).toFixed())
  const before = milestones.slice(0, -1).reduce((all, { percent }) => all.plus(partOf(percent)), new Exact(0))
  return plainDecimal(new Exact(promised).minus(before).toFixed())
}
