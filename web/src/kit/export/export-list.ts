import { ApiError } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { showing } from '#web/kit/on-screen.ts'
import { isPassing } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

type NewExport = Input<'POST /exports/'>['body']
export type ExportedList = NewExport['list']

const patience = 60

/** Starts the export and downloads it; if that takes too long to wait for, a notice says it goes on. */
export async function exportList(body: NewExport): Promise<void> {
  const { job } = await api('POST /exports/', { body })
  const gone = showing(`export-${job.id}`)
  for (let second = 0; second < patience; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = await look(job.id)
    if (!now) continue
    const { status, file, problem } = now
    if (status === 'failed')
      throw new ApiError(422, { code: 'unprocessable', detail: problem ?? t('No se pudo exportar') })
    if (status === 'done' && file) return download(file)
  }
  gone()
  snackbar(t('La exportación sigue en marcha; avisamos cuando esté'))
}

/** Nothing while the server is away: the export goes on. */
const look = (id: number) =>
  api('GET /jobs/{id}/', { params: { id } }).catch((error: unknown) => {
    if (!isPassing(error)) throw error
  })

export function download({ url, name }: { url: string; name: string }) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
