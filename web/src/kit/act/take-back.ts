import { flatErrors } from '#web/kit/api/flat-errors.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { inTurn } from '#web/kit/in-turn.ts'
import { dismiss, snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { forgetAct, type OwnAct, ownActs, refuseAct } from './own-acts.ts'

/** Takes back the newest act that can be; pressed several times, one after another. */
export const takeBackLast = () =>
  inTurn('take back', async () => {
    const act = ownActs().find(({ refusal }) => refusal === undefined)
    if (act) await undo(act)
    else snackbar(t('No hay nada que deshacer'), 'info')
  })

export const takeBack = (act: OwnAct) =>
  inTurn('take back', async () => {
    const known = ownActs().find(({ id }) => id === act.id)
    if (known && known.refusal === undefined) await undo(known)
  })

/** Says what was taken back. What is refused stays in the list with the reason; what was not answered may be tried again. */
async function undo({ id, sentence, undo, notice }: OwnAct) {
  if (notice !== undefined) dismiss(notice)
  try {
    await undo()
    forgetAct(id)
    snackbar(t('Deshecho: {act}', { act: sentence }))
  } catch (error) {
    const reason = reasonOf(error)
    if (!isPassing(error)) refuseAct(id, reason)
    snackbar(t('No se pudo deshacer «{act}»: {reason}', { act: sentence, reason }), 'error')
  }
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale'
    ? t('otra persona lo cambió después')
    : flatErrors(error)

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
