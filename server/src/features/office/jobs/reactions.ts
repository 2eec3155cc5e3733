import type { Event } from '#contract/events.ts'
import type { JobKind } from '#contract/office/jobs.ts'
import { notify } from '#server/features/office/notifications/actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'

/** A long change is shown where it was started. */
const tells = (kind: JobKind) => isImport(kind) || kind === 'list_export' || kind === 'report_run'
const isImport = (kind: JobKind) => kind === 'contact_import' || kind === 'unit_import'

function pathOf(kind: JobKind, id: number): string {
  if (kind === 'report_run') return '/reports?part=runs'
  if (kind === 'list_export') return `/exports?id=${id}`
  return `/${kind === 'unit_import' ? 'units' : 'contacts'}/import?id=${id}`
}

/** Notifies the user who requested a job of its end. */
export async function notifyRequester(db: Db, author: Author, events: Event[]) {
  const ended = events.filter((event) => event.type === 'job.ended').filter(({ kind }) => tells(kind))
  if (ended.length === 0) return
  const news = ended.map(({ kind, title, user_id, failed, outcome, job_id }) => ({
    user_id,
    kind: isImport(kind) ? ('import_ready' as const) : ('export_ready' as const),
    data: {
      title,
      ...(failed && { failed }),
      ...(outcome && { outcome }),
      path: pathOf(kind, job_id),
    },
    subject: { kind: 'job', id: job_id },
  }))
  await notify(db, author, news)
}
