import { messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'

export const tellRefusal = (error: unknown) => snackbar(messageOf(error), 'error')

/** Runs an act outside a component: an error is shown in a snackbar. */
export const orTell = (work: Promise<unknown>) => void work.catch(tellRefusal)
