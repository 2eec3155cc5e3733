import { ApiError } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'

type Asked = Input<'POST /exports/'>['body']
export type ExportedList = Asked['list']

const patience = 60

/** Starts the export and downloads it; if that takes too long to wait for, a notice says it goes on. */
export async function exportList(body: Asked): Promise<void> {
  const { job } = await api('POST /exports/', { body })
  for (let second = 0; second < patience; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { status, file, problem } = await api('GET /jobs/{id}/', { params: { id: job.id } })
    if (status === 'failed')
      throw new ApiError(422, { code: 'unprocessable', detail: problem ?? t('No se pudo exportar') })
    if (status === 'done' && file) return download(file)
  }
  snackbar(t('La exportación sigue en marcha; avisamos cuando esté'))
}

export function download({ url, name }: { url: string; name: string }) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
