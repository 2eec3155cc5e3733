import type { Input } from '#web/kit/api.ts'
import type { Rule } from './queries.ts'

export type RuleDraft = {
  name: string
  isActive: boolean
  methodsIds: number[]
  projectsIds: number[]
  /** One a line. */
  campaigns: string
  way: Rule['way']
  claimMinutes: string
  fallback: NonNullable<Rule['fallback']>
  sellersIds: number[]
  weights: Record<number, string>
}
type Body = Input<'POST /assignment-rules/'>['body']

const ids = (things: { id: number }[]) => things.map(({ id }) => id)

export const draftOf = (rule: Rule | undefined): RuleDraft => ({
  name: rule?.name ?? '',
  isActive: rule?.isActive ?? true,
  methodsIds: ids(rule?.methods ?? []),
  projectsIds: ids(rule?.projects ?? []),
  campaigns: rule?.campaigns.join('\n') ?? '',
  way: rule?.way ?? 'round_robin',
  claimMinutes: String(rule?.claimMinutes ?? 15),
  fallback: rule?.fallback ?? 'round_robin',
  sellersIds: ids(rule?.sellers ?? []),
  weights: Object.fromEntries((rule?.sellers ?? []).map(({ id, weight }) => [id, String(weight)])),
})

/** Only what the way of the rule takes: weights of weighted turns, the wait of a rule to claim. */
export function bodyOf(draft: RuleDraft): Body {
  const { name, isActive, methodsIds, projectsIds, campaigns, way, sellersIds, weights } = draft
  const isClaimed = way === 'first_to_claim'
  const isWeighed = way === 'weights' || (isClaimed && draft.fallback === 'weights')
  return {
    name: name.trim(),
    isActive,
    methodsIds,
    projectsIds,
    campaigns: campaigns
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    way,
    claimMinutes: isClaimed ? Number(draft.claimMinutes) : null,
    fallback: isClaimed ? draft.fallback : null,
    sellers: sellersIds.map((sellerId) => ({
      sellerId,
      ...(isWeighed && { weight: Number(weights[sellerId] ?? 1) }),
    })),
  }
}
