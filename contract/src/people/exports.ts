import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StartedJob } from '../office/jobs.ts'

/** The lists that can be taken along, and by whom. */
export const exportPermissions = { contacts: 'contacts.export', leads: 'leads.export' } as const
export type ExportedList = keyof typeof exportPermissions

const lists = Object.keys(exportPermissions) as [ExportedList, ...ExportedList[]]

/**
 * Exactly what a list shows: its `query` as its own endpoint takes it, pages left out, and its columns in their order.
 * The file is in the job, and goes after a week.
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
