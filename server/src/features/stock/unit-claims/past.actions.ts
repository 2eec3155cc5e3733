import type { SaleStatus } from '#contract/sales/sale-steps.ts'
import { kindOf } from './sale.actions.ts'

type Passed = { unit_status: SaleStatus | null; at: string }
export type PastClaim = {
  kind: string
  status: 'active' | 'converted' | 'released'
  placed_at: string
  ended_at: string | null
  release_reason: string | null
  delivered_at: string | null
}

/** What a unit was claimed as while its deal passed these steps on earlier days, one claim after the other. */
export function claimsThen(path: Passed[], end: { at: string; reason: string } | null): PastClaim[] {
  const claims: PastClaim[] = []
  for (const { unit_status, at } of path) {
    if (unit_status === null) continue
    const last = claims.at(-1)
    if (last?.kind !== kindOf[unit_status]) {
      if (last) Object.assign(last, { status: 'converted', ended_at: at })
      claims.push({ ...fresh, kind: kindOf[unit_status], placed_at: at })
    }
    if (unit_status === 'delivered') Object.assign(claims.at(-1) ?? {}, { delivered_at: at })
  }
  if (end)
    Object.assign(claims.at(-1) ?? {}, { status: 'released', ended_at: end.at, release_reason: end.reason })
  return claims
}

const fresh = { status: 'active', ended_at: null, release_reason: null, delivered_at: null } as const

/** The lines of its ledger. */
export function ledgerThen({ status, placed_at, ended_at, release_reason, delivered_at }: PastClaim) {
  const line = (act: string, at: string, reason: string | null = null) => ({ act, at, reason })
  return [
    line('placed', placed_at),
    ...(delivered_at === null ? [] : [line('delivered', delivered_at)]),
    ...(ended_at === null ? [] : [line(status, ended_at, release_reason)]),
  ]
}
