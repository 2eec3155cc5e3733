import { messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'

export const tellRefusal = (error: unknown) => snackbar(messageOf(error), 'error')

/** Does an act of a menu or a list, where no component waits for it: a refusal is told at the foot. */
export const orTell = (work: Promise<unknown>) => void work.catch(tellRefusal)
