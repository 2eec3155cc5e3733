import type { Event } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import type { EventDeclaration, EventDeclarations, Notice } from '#server/platform/event-declaration.ts'
import type { Author, Reaction } from '#server/platform/events.ts'
import { forgetOffers, forgetOffersOfRules, forgetQuotation, type News, notify } from './actions.ts'
import { namesOfContacts } from './queries.ts'

/** Creates the notifications that events declare, in their transaction. */
export const notifyPeople =
  (declared: EventDeclarations): Reaction =>
  async (db, author, events) => {
    const taken = events.flatMap((event) => (endsOffer(event) ? [event.lead_id] : []))
    if (taken.length > 0) await forgetOffers(db, author, taken)
    if (events.some(changesRules)) await forgetOffersOfRules(db, author)
    for (const event of events)
      if (event.type === 'quotation.removed') await forgetQuotation(db, author, event)
    const notices: Notice[] = []
    for (const [type, ofType] of Map.groupBy(events, ({ type }) => type)) {
      const { notifies } = declared[type] as EventDeclaration<typeof type> // each event has its own declaration
      if (notifies) notices.push(...(await notifies(db, author, ofType as never)))
    }
    if (notices.length > 0) await notify(db, author, await newsOf(db, author, notices))
  }

type Ending = Extract<
  Event,
  {
    type:
      | 'lead.assigned'
      | 'lead.discarded'
      | 'lead.marked_defective'
      | 'lead.followed_up'
      | 'lead.moved'
      | 'lead.offer_ended'
  }
>

/** The lead may be assigned, or no longer to be contacted: a query decides whether it can still be claimed. */
function endsOffer(event: Event): event is Ending {
  switch (event.type) {
    case 'lead.assigned':
      return event.from_seller_id === null
    case 'lead.discarded':
    case 'lead.marked_defective':
    case 'lead.followed_up':
    case 'lead.moved':
    case 'lead.offer_ended':
      return true
    default:
      return false
  }
}

const ruleActs = new Set(['leads.rule_changed', 'leads.rule_deleted'])
const changesRules = (event: Event) => event.type === 'act.recorded' && ruleActs.has(event.act)

/** With the names of their contacts; nobody is notified of a blocked one. */
async function newsOf(db: Db, { me }: Author, notices: Notice[]): Promise<News[]> {
  const contacts = new Set(notices.flatMap(({ contact_id }) => contact_id ?? []))
  const names = await namesOfContacts(db, me.account_id, [...contacts])
  return notices.flatMap(({ contact_id, lead_id, isNameless, data, ...notice }) => {
    if (contact_id === null) return [{ ...notice, data: data ?? {} }]
    const name = names.get(contact_id)
    if (name === undefined) return []
    const subject = lead_id === null ? { kind: 'contact', id: contact_id } : { kind: 'lead', id: lead_id }
    return [{ ...notice, subject, data: { ...(name && !isNameless && { name }), contact_id, ...data } }]
  })
}
