import type { QuotationEvent } from '#contract/events.ts'
import type { EventDeclarations } from '#server/platform/event-declaration.ts'

export const quotationEvents: Pick<EventDeclarations, QuotationEvent['type']> = {
  'quotation.changed': { timeline: null },
}
