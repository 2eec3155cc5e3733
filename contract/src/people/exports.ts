import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StartedJob } from '../office/jobs.ts'

/** The lists that can be exported, and the permission for each. */
export const exportPermissions = {
  contacts: 'contacts.export',
  leads: 'leads.export',
  units: 'units.view',
  quotations: 'quotations.view',
  deals: 'deals.view',
} as const
export type ExportedList = keyof typeof exportPermissions

const lists = Object.keys(exportPermissions) as [ExportedList, ...ExportedList[]]

/**
 * Exports exactly what a list shows: `query` as in its own endpoint, without pages, and its columns in order; what one of them shows
 * besides (the due time of a task, the currency of an amount, the parts of an area) are columns beside it. The job holds the file, which is deleted after a week.
 */
export const createExport = endpoint('POST /exports/', {
  can: 'signed_in',
  body: z.strictObject({
    list: z.enum(lists),
    format: z.enum(['xlsx', 'csv']),
    columns: z.array(z.string().min(1).max(60)).min(1).max(60),
    query: z.record(z.string().max(60), z.unknown()).optional(),
  }),
  status: 202,
  returns: StartedJob,
})
