import type { Endpoint } from '#contract/endpoint.ts'
import { getLead } from '#contract/leads/leads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { getDeal } from '#contract/sales/deals.ts'
import { getQuotation } from '#contract/sales/quotations.ts'
import { getProject } from '#contract/stock/projects.ts'
import { getUnit } from '#contract/stock/units.ts'
import type { Resource } from '#server/platform/mcp/assistant.ts'

const resource = (name: string, title: string, endpoint: object): Resource => ({
  name,
  title,
  uri: `umbral://${name}/{id}`,
  // Its own types are not needed here.
  endpoint: endpoint as Endpoint,
})

export const resources: readonly Resource[] = [
  resource('leads', 'Un lead', getLead),
  resource('contacts', 'La ficha de un contacto', getProfile),
  resource('projects', 'Un proyecto', getProject),
  resource('units', 'Una unidad', getUnit),
  resource('quotations', 'Una cotización', getQuotation),
  resource('deals', 'Un negocio', getDeal),
]
