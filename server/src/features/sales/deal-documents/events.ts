import type { DealDocumentEvent } from '#contract/events.ts'
import type { EventDeclarations, Notice } from '#server/platform/event-declaration.ts'
import { authorOf } from '#server/platform/me.ts'
import { checkersOf } from './checkers.queries.ts'

type Kind = 'document_to_check' | 'document_checked' | 'document_expiring'

/** Whoever must check a document hears of it; who brought it and who sells, that it was; who sells, that it expires. */
export const dealDocumentEvents: Pick<EventDeclarations, DealDocumentEvent['type']> = {
  'deal.document_added': {
    timeline: null,
    async notifies(db, { me }, events) {
      const notices: Notice[] = []
      for (const event of events) {
        if (!event.needs_check) continue
        const checkers = await checkersOf(db, me.account_id, event)
        // What came by a link of the client nobody of the account knows of.
        const told = new Set(authorOf(me) === null ? [...checkers, event.seller_id] : checkers)
        told.delete(me.id)
        notices.push(...[...told].map((id) => noticeOf(id, event, 'document_to_check')))
      }
      return notices
    },
  },
  'deal.document_checked': {
    timeline: null,
    notifies: (_, { me }, events) =>
      events.flatMap((event) =>
        [...new Set([event.seller_id, event.uploaded_by_id])]
          .filter((id) => id !== null && id !== me.id)
          .map((id) => noticeOf(id as number, event, 'document_checked', { is_checked: event.is_checked })),
      ),
  },
  'deal.document_expiring': {
    timeline: null,
    notifies: (_, __, events) =>
      events.map((event) =>
        noticeOf(event.seller_id, event, 'document_expiring', { until: event.expires_on }),
      ),
  },
}

const noticeOf = (
  user_id: number,
  { contact_id, lead_id, deal_id, number, name }: DealDocumentEvent,
  kind: Kind,
  data: Notice['data'] = {},
): Notice => ({ user_id, kind, contact_id, lead_id, data: { ...data, deal_id, folio: number, title: name } })
