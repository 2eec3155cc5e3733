import type { DealDocumentEvent } from '#contract/events.ts'
import type { EventDeclarations, Notice } from '#server/platform/event-declaration.ts'
import { authorOf } from '#server/platform/me.ts'
import { checkersOf } from './checkers.queries.ts'

type Kind = 'document_to_check' | 'document_checked' | 'document_refused' | 'document_expiring'

/** Those who must check a document are told of it; who brought it and the seller, that it was checked; the seller, that it expires. */
export const dealDocumentEvents: Pick<EventDeclarations, DealDocumentEvent['type']> = {
  'deal.document_added': {
    timeline: null,
    async notifies(db, { me }, events) {
      const toCheck = events.filter(({ needs_check }) => needs_check)
      if (toCheck.length === 0) return []
      const checkers = await checkersOf(db, me.account_id, toCheck)
      return toCheck.flatMap((event) => {
        const told = checkers.get(event.document_id) ?? []
        // What came by a link of the client nobody of the account knows of.
        const all = new Set(authorOf(me) === null ? [...told, event.seller_id] : told)
        return [...all].map((id) => noticeOf(id, event, 'document_to_check'))
      })
    },
  },
  'deal.document_checked': {
    timeline: null,
    notifies: (_, __, events) =>
      events.flatMap((event) =>
        toBringers(event, 'document_checked', {
          is_checked: event.is_checked,
          was_refused: event.was_refused,
        }),
      ),
  },
  'deal.document_refused': {
    timeline: null,
    notifies: (_, __, events) =>
      events.flatMap((event) => toBringers(event, 'document_refused', { text: event.reason })),
  },
  'deal.document_deleted': { timeline: null },
  'deal.document_waits': {
    timeline: null,
    notifies: (_, __, events) =>
      events.flatMap((event) => event.users_ids.map((id) => noticeOf(id, event, 'document_to_check'))),
  },
  'deal.document_expiring': {
    timeline: null,
    notifies: (_, __, events) =>
      events.map((event) =>
        noticeOf(event.seller_id, event, 'document_expiring', { until: event.expires_on }),
      ),
  },
}

type Judged = Extract<DealDocumentEvent, { uploaded_by_id: number | null }>

/** Who sells and who brought it; nobody hears of their own acts. */
const toBringers = (event: Judged, kind: Kind, data: Notice['data']) =>
  [...new Set([event.seller_id, event.uploaded_by_id])]
    .filter((id) => id !== null)
    .map((id) => noticeOf(id, event, kind, data))

const noticeOf = (
  user_id: number,
  { contact_id, lead_id, deal_id, document_id, number, name }: DealDocumentEvent,
  kind: Kind,
  data: Notice['data'] = {},
): Notice => ({
  user_id,
  kind,
  contact_id,
  lead_id,
  data: { ...data, deal_id, document_id, folio: number, title: name },
})
