import { dismiss, snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { rememberAct } from './own-acts.ts'
import { takeBack } from './take-back.ts'

/** How long an act can be taken back where it is told; later, with Ctrl+Z and in the list of one's last acts. */
const offered = 30_000

/** Tells of an act and offers to take it back, until the returned function is called. */
export function offer(sentence: string, undo: () => Promise<unknown>): () => void {
  const own = rememberAct(sentence, undo)
  const act = { label: t('Deshacer'), run: () => void takeBack(own) }
  const notice = snackbar(sentence, 'success', { act, timeout: offered })
  own.notice = notice
  return () => dismiss(notice)
}
