import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/stock/unit-claims.ts'
import { getUnit } from '#contract/stock/units.ts'
import type { Person } from './world.ts'

/** Tries to hold units for a lead. */
export const hold = (
  { call }: Person,
  lead_id: number,
  units_ids: number[],
  body: Partial<InputOf<typeof contract.holdUnits, 'body'>> = {},
) => call(contract.holdUnits, { body: { lead_id, units_ids, ...body } })

export const release = ({ call }: Person, id: number, reason = 'Desistió') =>
  call(contract.releaseClaim, { params: { id }, body: { reason } })

/** The status and the claim of a unit, as this user is shown it. */
export async function seen({ call }: Person, id: number) {
  const { status, claim } = (await call(getUnit, { params: { id } })).body
  return { status, claim }
}

/** The claims of a unit, newest first, with their steps. */
export const ledgerOf = async ({ call }: Person, id: number) =>
  (await call(contract.listUnitClaims, { params: { id } })).body.results
