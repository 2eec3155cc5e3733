import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { setLinkedUnits } from '#contract/stock/unit-acts.ts'
import * as contract from '#contract/stock/unit-claims.ts'
import { getUnit } from '#contract/stock/units.ts'
import { leadOf } from './leads.ts'
import { projectOf, unitOf } from './stock.ts'
import { type Person, world } from './world.ts'

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

export const list_price = { amount: '4200', currency: 'UF' as const }

/** An account with a lead of each seller, and units as they are needed. */
export async function claimStage() {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Mirador')
  const mine = (await leadOf(w.seller)).id
  const theirs = (await leadOf(w.otherSeller)).id
  let numbers = 100
  const unit = async (more: object = {}) =>
    (await unitOf(w.admin, { number: String(++numbers), project_id, list_price, ...more })).id
  /** A flat whose parking must go along. */
  async function flatWithParking() {
    const [flat, parking] = [await unit(), await unit({ kind: 'parking' })]
    await w.admin.call(setLinkedUnits, { params: { id: flat }, body: { units_ids: [parking] } })
    return { flat, parking }
  }
  /** The hold is over, and no clock has seen it. */
  const runOut = (id: number) =>
    w.inAccount((db) =>
      sql`update unit_claim set expires_at = ${inHours(-1)} where account_id = ${w.accountId}
        and (id = ${id} or along_with_id = ${id})`.execute(db),
    )
  return { w, project_id, mine, theirs, unit, flatWithParking, runOut, lastNumber: () => numbers }
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What this user was told of: kind and title. */
export const newsOf = async ({ call }: Person) =>
  (await call(listNotifications, { query: { page_size: 100 } })).body.results.map(({ kind, title }) => [
    kind,
    title,
  ])
