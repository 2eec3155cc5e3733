import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { Paging, page } from '../list.ts'
import { Download, FileUrl } from '../office/files.ts'
import { jobStatuses, StartedJob } from '../office/jobs.ts'
import type { Permission } from '../permissions.ts'
import { comparisons } from './lead-dashboard.ts'

/** What can be reported, and the permission to see those rows: a report holds the rows of the list that its user sees. */
export const reportPermissions = {
  leads: 'leads.view',
  deals: 'deals.view',
  quotations: 'quotations.view',
  stock: 'units.view',
  tasks: 'tasks.view',
} as const satisfies Record<string, Permission>
export type ReportKind = keyof typeof reportPermissions
export const reportKinds = Object.keys(reportPermissions) as [ReportKind, ...ReportKind[]]

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A PDF is for reading: what is longer or wider goes to a sheet. */
export const mostPrinted = { rows: 1_000, columns: 10 }
/** How many rows a preview shows at most. */
export const mostPreviewed = 50
/** How long the file of a run is kept, in days. */
export const reportsKept = 30

export const ReportForm = z.object({
  kind: z.enum(reportKinds),
  /** The keys of the list's own query. */
  filters: z.array(z.string()),
  /** The filters that say a period: the first one that is given is the period of a comparison. */
  periods: z.array(z.string()),
  columns: z.array(z.object({ key: z.string(), label: z.string(), is_usual: z.boolean() })),
  groupings: z.array(z.object({ key: z.string(), label: z.string() })),
})
export type ReportForm = z.infer<typeof ReportForm>

const asked = {
  kind: z.enum(reportKinds),
  /** As in the list's own endpoint, without pages; none is the list without filters. */
  filters: z.record(z.string().max(60), z.unknown()).optional(),
  columns: z.array(z.string().min(1).max(60)).min(1).max(60),
  group_by: z.string().max(40).nullable().optional(),
  /** Adds what the rows of another period add up to. */
  compared_with: z.enum(comparisons).nullable().optional(),
}
export const Report = z.strictObject(asked)
export type Report = z.output<typeof Report>

export const ReportRun = z.object({
  id: Id,
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  status: z.enum(jobStatuses),
  /** From 0 to 100. */
  progress: z.int(),
  problem: z.string().nullable(),
  /** How many rows it has, once it is done. */
  rows: z.int().nullable(),
  /** What was asked for; null when the data of a person were erased since: it may have named them. */
  asked: z
    .object({
      filters: z.record(z.string(), z.unknown()),
      columns: z.array(z.string()),
      group_by: z.string().nullable(),
      compared_with: z.enum(comparisons).nullable(),
    })
    .nullable(),
  /** Null before it is done, and after thirty days. */
  file: z.object({ name: z.string(), url: FileUrl }).nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
})
export type ReportRun = z.infer<typeof ReportRun>

/** The forms of what the user may see. */
export const listReportForms = endpoint('GET /reports/forms/', {
  can: 'reports.view',
  returns: z.array(ReportForm),
})

/**
 * The first rows as the file will have them, without making it; a line that adds up is marked. The totals are there while the report
 * has a thousand rows at most.
 */
export const previewReport = endpoint('POST /reports/preview/', {
  can: 'reports.view',
  body: Report,
  returns: z.object({
    columns: z.array(z.object({ label: z.string(), is_number: z.boolean() })),
    lines: z.array(z.object({ cells: z.array(z.string()), is_sum: z.boolean() })),
    totals: z.array(z.array(z.string())),
    /** Exact up to 10,000. */
    count: z.int(),
    count_is_exact: z.boolean(),
  }),
})

/** Starts it; the job tells its progress and ends with the file. */
export const startReport = endpoint('POST /reports/runs/', {
  can: 'reports.export',
  body: z.strictObject({ ...asked, format: z.enum(reportFormats) }),
  status: 202,
  returns: StartedJob,
  errors: ['too_large'],
})

/** The user's own ones, newest first. */
export const listReportRuns = endpoint('GET /reports/runs/', {
  can: 'reports.view',
  query: z.strictObject(Paging),
  returns: page(ReportRun),
})

/** Its file; 404 before it is done and after thirty days. */
export const downloadReport = endpoint('GET /reports/runs/{id}/file/', {
  can: 'reports.export',
  download: true,
  returns: Download,
})

/** With its file; one that still runs stops. */
export const deleteReportRun = endpoint('DELETE /reports/runs/{id}/', {
  can: 'reports.export',
  returns: Nothing,
})
