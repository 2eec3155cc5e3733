import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import type { Scheme } from './schemes.queries.ts'

/**
 * The percent of the price that a milestone brings; undefined where it brings none. What was promised is divided as the scheme divides
 * its own sum of now, of which `earned` came already: the last milestone takes what is left, and none takes more.
 */
export function percentAt(
  { milestones }: Pick<Scheme, 'milestones'>,
  stepId: number,
  promised: string | null,
  earned: string,
): string | undefined {
  const place = milestones.findIndex(({ sale_step_id }) => sale_step_id === stepId)
  const own = milestones[place]?.percent
  if (own === undefined || promised === null) return own
  const sum = milestones.reduce((all, { percent }) => all.plus(percent), new Exact(0))
  if (sum.isZero()) return undefined
  const left = new Exact(promised).minus(earned)
  const part = new Exact(promised).times(own).div(sum).toDecimalPlaces(4)
  return plainDecimal((place < milestones.length - 1 && part.lt(left) ? part : left).toFixed())
}
