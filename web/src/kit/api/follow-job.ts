import { snackbar } from '../snackbar.ts'
import { t } from '../text.ts'

type Standing = { status: 'queued' | 'running' | 'done' | 'failed'; progress: number; problem: string | null }

const every = 3_000

/** Shows that a change continues on the server, its progress, and its end. */
export async function followJob(look: () => Promise<Standing>) {
  const tellProgress = async () => {
    const { status, progress } = await look()
    if (!isOver(status)) snackbar(t('Va en {progress} %', { progress }), 'info')
  }
  snackbar(t('Son muchos datos: el cambio sigue en segundo plano'), 'info', {
    timeout: 15_000,
    act: { label: t('Ver avance'), run: () => void tellProgress().catch(() => {}) },
  })
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, every))
    const { status, problem } = await look()
    if (status === 'done') return snackbar(t('Terminó el cambio que seguía en segundo plano'))
    if (status === 'failed') return snackbar(problem ?? t('El cambio no se pudo terminar'), 'error')
  }
}

const isOver = (status: Standing['status']) => status === 'done' || status === 'failed'
