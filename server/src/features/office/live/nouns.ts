import { auditAreas } from '#contract/office/audit.ts'
import type { EventDeclarations } from '#server/platform/event-declaration.ts'

/** The nouns whose changes screens show: those of all events. Notifications have a place of their own. */
export function nounsOf(events: EventDeclarations): string[] {
  const nouns = new Set(Object.keys(events).map(nounOfType))
  return [...nouns.difference(new Set(['act', 'notification'])), ...auditAreas.map((area) => `acts-${area}`)]
}

export const nounOfType = (type: string) => type.slice(0, type.indexOf('.'))
