import type { Report, ReportFormat } from '#contract/insight/reports.ts'

/** What the job of a report was asked for. */
export type AskedReport = Omit<Report, 'filters'> & {
  query: Record<string, unknown>
  format: ReportFormat
  /** Whose recipients get it. */
  schedule_id?: number
}
