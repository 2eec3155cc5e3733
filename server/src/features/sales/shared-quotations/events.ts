import type { EventDeclarations, EventOf, Notice } from '#server/platform/event-declaration.ts'

export const sharedQuotationEvents: Pick<
  EventDeclarations,
  'shared_quotation.made' | 'shared_quotation.received' | 'shared_quotation.mailed'
> = {
  'shared_quotation.mailed': { timeline: 'quotation_mailed' },
  'shared_quotation.made': { timeline: null, notifies: (_, __, events) => events.map(toSeller) },
  'shared_quotation.received': { timeline: null, notifies: (_, __, events) => events.flatMap(toMaker) },
}

/** What a broker quoted: to the seller in whose name it stands. */
const toSeller = ({
  seller_id,
  contact_id,
  lead_id,
  quotation_id,
  number,
  broker,
}: EventOf<'shared_quotation.made'>): Notice => ({
  user_id: seller_id,
  kind: 'shared_quotation',
  contact_id,
  lead_id,
  data: { shared_quotation: 'made', quotation_id, ...folioOf(number), by: broker },
})

/** What became of it: to who made it. */
const toMaker = ({
  made_by_id,
  contact_id,
  number,
  status,
  developer,
  reason,
}: EventOf<'shared_quotation.received'>): Notice[] =>
  made_by_id === null || status === 'sent' || status === 'draft' || status === 'requested'
    ? []
    : [
        {
          user_id: made_by_id,
          kind: 'shared_quotation',
          contact_id,
          lead_id: null,
          data: {
            shared_quotation: status,
            ...folioOf(number),
            by: developer,
            ...(reason && { text: reason }),
          },
        },
      ]

const folioOf = (number: number | null) => (number === null ? {} : { folio: number })
