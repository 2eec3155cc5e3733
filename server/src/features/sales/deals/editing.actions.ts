import type { OutputOf } from '#contract/endpoint.ts'
import type { NewParty } from '#contract/sales/deal-acts.ts'
import type { patchDeal as contract } from '#contract/sales/deals.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { dueOn } from './due.ts'
import { lockToChange } from './locked.actions.ts'
import { visibleContactIds } from './parties.queries.ts'
import { reminderDaysOf } from './steps.queries.ts'
import { tellChanged, wakeWhenDue } from './tell.actions.ts'
import { setParties, updateDeal } from './writing.queries.ts'

type Patch = OutputOf<typeof contract, 'body'>

export async function patchDeal(
  db: Db,
  actor: Actor,
  id: number,
  { notes, step_due_on }: Patch,
  ifMatch: string | null,
) {
  const deal = await lockToChange(db, actor, id, { ifMatch, of: ['active', 'won', 'lost'] })
  const isDueMoved = step_due_on !== undefined && step_due_on !== deal.step_due_on
  const isNoted = notes !== undefined && notes !== deal.notes
  if (!isDueMoved && !isNoted) return
  if (isDueMoved && deal.status !== 'active') failField('step_due_on', 'El negocio ya terminó')
  const due = isDueMoved
    ? dueOn(actor, step_due_on, await reminderDaysOf(db, actor.me.account_id, deal.sale_step_id))
    : null
  await updateDeal(db, actor, id, { ...(isNoted && { notes }), ...due })
  if (due) {
    await wakeWhenDue(db, actor.me.account_id, id, due)
    const days = { from_on: deal.step_due_on, to_on: due.step_due_on }
    await keepSaleAct(db, actor, deal.contact_id, { deal_id: id, act: 'deadline_moved', ...days })
  }
  await tellChanged(db, actor, [id])
}

/** Replaces them. The deal's contact stays a buyer: another one buys instead by an assignment. */
export async function putParties(
  db: Db,
  actor: Actor,
  id: number,
  parties: NewParty[],
  ifMatch: string | null,
) {
  const deal = await lockToChange(db, actor, id, { ifMatch })
  const seen = new Set<string>()
  for (const { contact_id, role, share_percent } of parties) {
    const key = `${contact_id} ${role}`
    if (seen.has(key)) failField('parties', 'La persona está repetida')
    seen.add(key)
    if (role !== 'buyer' && share_percent) failField('parties', 'Solo los compradores tienen parte')
  }
  const buyers = parties.filter(({ role }) => role === 'buyer')
  if (!buyers.some(({ contact_id }) => contact_id === deal.contact_id))
    failField('parties', 'Falta el comprador del negocio: para cambiarlo, ceda el negocio')
  const shares = buyers.reduce((sum, { share_percent }) => sum.plus(share_percent ?? 0), new Exact(0))
  if (!shares.equals(100)) failField('parties', 'Las partes de los compradores deben sumar 100')
  const known = await visibleContactIds(
    db,
    actor.me,
    id,
    parties.map(({ contact_id }) => contact_id),
  )
  const missing = parties.find(({ contact_id }) => !known.has(contact_id))
  if (missing) failField('parties', 'No existe ese contacto')
  await setParties(db, actor.me.account_id, id, parties)
  await keepSaleAct(db, actor, deal.contact_id, { deal_id: id, act: 'parties_changed' })
  await updateDeal(db, actor, id, {})
  await tellChanged(db, actor, [id])
}
