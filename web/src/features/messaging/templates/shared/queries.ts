import type { TemplateComponent } from '#contract/messaging/template-rules.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Template = Answer<'GET /whatsapp/templates/{id}/'>

export const templateQuery = (id: number) =>
  apiQuery('templates', 'GET /whatsapp/templates/{id}/', { params: { id } })

/** Those that may be sent. */
export const approvedQuery = apiQuery('templates', 'GET /whatsapp/templates/', {
  query: { status: ['approved'], pageSize: 100 },
})

/** What a template is sent about: its variables are taken from there. */
export type About = { leadId?: number; quotationId?: number; unitId?: number; taskId?: number }

/** What a template would say to a contact. */
export const valuesQuery = (contactId: number, templateId: number, about: About = {}) =>
  apiQuery('templates', 'GET /whatsapp/client-profile/{id}/template-values/', {
    params: { id: contactId },
    query: { templateId, ...about },
  })

type Wire = Record<string, unknown>

/** The parts under Meta's own names: the client has them in its own case. */
export function partsOf(template: Pick<Template, 'components'>): TemplateComponent[] {
  return template.components.map((part) => named(part) as TemplateComponent)
}

const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Wire).map(([key, inner]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      named(inner),
    ]),
  )
}
