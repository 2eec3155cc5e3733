import type { Input } from '#web/kit/api.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import { type Line, lineOf, textLines, textsOf } from '#web/kit/form/line-values.ts'
import type { Rule } from './queries.ts'

export type RuleDraft = {
  name: string
  isActive: boolean
  methodsIds: number[]
  projectsIds: number[]
  campaigns: Line<{ value: string }>[]
  way: Rule['way']
  claimMinutes: string
  fallback: NonNullable<Rule['fallback']>
  sellers: Line<{ sellerId: number; name: string; weight: string }>[]
}
type Body = Input<'POST /assignment-rules/'>['body']

const ids = (things: { id: number }[]) => things.map(({ id }) => id)

export const draftOf = (rule: Rule | undefined): RuleDraft => ({
  name: rule?.name ?? '',
  isActive: rule?.isActive ?? true,
  methodsIds: ids(rule?.methods ?? []),
  projectsIds: ids(rule?.projects ?? []),
  campaigns: textLines(rule?.campaigns ?? []),
  way: rule?.way ?? 'round_robin',
  claimMinutes: String(rule?.claimMinutes ?? 15),
  fallback: rule?.fallback ?? 'round_robin',
  sellers: (rule?.sellers ?? []).map(sellerLine),
})

export const sellerLine = ({ id, name, weight = 1 }: { id: number; name: string; weight?: number }) =>
  lineOf({ sellerId: id, name, weight: String(weight) }, id)

export const isWeighed = ({ way, fallback }: Pick<RuleDraft, 'way' | 'fallback'>) =>
  way === 'weights' || (way === 'first_to_claim' && fallback === 'weights')

/** Only what the way of the rule takes: weights of weighted turns, the wait of a rule to claim. */
export function bodyOf(draft: RuleDraft): Body {
  const { name, isActive, methodsIds, projectsIds, campaigns, way, sellers } = draft
  const isClaimed = way === 'first_to_claim'
  return {
    name: name.trim(),
    isActive,
    methodsIds,
    projectsIds,
    campaigns: textsOf(campaigns),
    way,
    claimMinutes: isClaimed ? wholeNumber(draft.claimMinutes) : null,
    fallback: isClaimed ? draft.fallback : null,
    sellers: sellers.map(({ sellerId, weight }) => ({
      sellerId,
      // An emptied weight is that of everybody.
      ...(isWeighed(draft) && { weight: weight.trim() === '' ? 1 : wholeNumber(weight) }),
    })),
  }
}
