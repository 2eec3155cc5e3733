import { isActive } from '#contract/leads/lead-transitions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit, type Reaction } from '#server/platform/events.ts'
import { lockOpenStep, lockWonStep, setStep, topPlace, withoutWonDeal } from './moves.queries.ts'

/** The lead of a deal that is won is in a step of that kind, if the account has one; once it is rescinded, in the last open step. */
export const dealsMoveLeads: Reaction = async (db, author, events) => {
  const { account_id } = author.me
  const won = events.flatMap((event) => (event.type === 'deal.won' ? [event.lead_id] : []))
  if (won.length > 0)
    await moveTo(db, author, won, { find: (current) => lockWonStep(db, account_id, current) })
  const undone = events.flatMap((event) =>
    event.type === 'deal.rescinded' && event.was_won ? [event.lead_id] : [],
  )
  if (undone.length === 0) return
  const back = await withoutWonDeal(db, account_id, undone)
  await moveTo(db, author, back, {
    find: (current) => lockOpenStep(db, account_id, current),
    correction: 'deal_rescinded',
  })
}

type Move = { find(current: number | null): ReturnType<typeof lockWonStep>; correction?: 'deal_rescinded' }

async function moveTo(db: Db, author: Author, leadIds: number[], { find, correction }: Move) {
  const { account_id } = author.me
  const system = await systemOf(db, account_id)
  const leads = await lockLeads(db, system, leadIds)
  for (const { id, contact_id, lead_step_id, status } of leads) {
    const step = await find(lead_step_id)
    if (!step || step.id === lead_step_id || !isActive(status)) continue
    const actor = { me: { ...system, id: author.me.id }, at: author.at }
    await setStep(db, actor, id, step, await topPlace(db, account_id, step.id))
    await emit(db, author, {
      type: 'lead.moved',
      contact_id,
      lead_id: id,
      from_step_id: lead_step_id,
      step_id: step.id,
      ...(correction && { correction }),
    })
  }
}
