import type { Answer, Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Quotation = Answer<'GET /quotations/{id}/'>
export type QuotationRow = Answer<'GET /quotations/'>['results'][number]
export type QuotationStatus = QuotationRow['status']
export type Figures = Answer<'POST /quotations/calculate/'>
export type Terms = NonNullable<Input<'POST /quotations/calculate/'>['body']>
export type PlanRow = Figures['planRows'][number]
export type MortgageFigures = Figures['mortgages'][number]
export type Margins = Answer<'GET /quotations/{id}/margins/'>
export type UnitRow = Answer<'GET /units/'>['results'][number]
type Units = Answer<'GET /units/'>

export const quotationQuery = (id: number) =>
  apiQuery('quotations', 'GET /quotations/{id}/', { params: { id } })

/** For whoever approves discounts. */
export const marginsQuery = (id: number) =>
  apiQuery('quotations', 'GET /quotations/{id}/margins/', { params: { id } })

export const versionsQuery = (id: number) =>
  apiQuery('quotations', 'GET /quotations/{id}/versions/', { params: { id } })

export type Question = Answer<'GET /quotations/{id}/questions/'>[number]

/** What was asked behind its link, newest first. */
export const questionsQuery = (id: number) =>
  apiQuery('quotations', 'GET /quotations/{id}/questions/', { params: { id } })

/** The units of a quotation, as they are now. */
export const unitsQuery = (ids: readonly number[]) => ({
  ...apiQuery('units', 'GET /units/', { query: { ids: [...ids], pageSize: 100 } }),
  enabled: ids.length > 0,
})

/** Units that may be quoted, as options: those of a deal are left out, those that are held say by whom. */
export const freeUnitsQuery = (search: string, projectId: number | undefined) => ({
  ...apiQuery('units', 'GET /units/', {
    query: {
      search: search || undefined,
      excludeActiveOrClosedDeals: true,
      projectsIds: projectId === undefined ? undefined : [projectId],
      pageSize: 20,
      ordering: ['number'],
    },
  }),
  enabled: true,
  select: ({ results }: Units) => results,
})

/** Every lead of a contact that the reader sees, newest first. */
export const leadsOfContactQuery = (id: number | null) => ({
  ...apiQuery('leads', 'GET /leads/by-contact/{id}/', { params: { id: id ?? 0 } }),
  enabled: id !== null,
})

export const leadQuery = (id: number) => apiQuery('leads', 'GET /leads/{id}/', { params: { id } })
export const contactQuery = (id: number) =>
  apiQuery('contacts', 'GET /client-profiles/{id}/', { params: { id } })
export const settingsQuery = (projectId: number) =>
  apiQuery('projects', 'GET /projects/{id}/settings/', { params: { id: projectId } })
