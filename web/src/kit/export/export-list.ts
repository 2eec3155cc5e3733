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
  // From here to its end this tab says itself what becomes of it.
  const gone = showing(`export-${job.id}`)
  try {
    if (await awaited(job.id)) return
  } catch (error) {
    gone()
    throw error
  }
  gone()
  snackbar(t('La exportación sigue en marcha; avisamos cuando esté'))
}

async function awaited(id: number): Promise<boolean> {
  for (let second = 0; second < patience; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = await look(id)
    if (!now) continue
    const { status, file, problem } = now
    if (status === 'failed')
      throw new ApiError(422, { code: 'unprocessable', detail: problem ?? t('No se pudo exportar') })
    if (status === 'done' && file) {
      download(file)
      return true
    }
  }
  return false
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
