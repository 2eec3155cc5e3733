import { flatErrors } from '#web/kit/api/flat-errors.ts'
import { snackbar } from '#web/kit/snackbar.ts'

/** With what is wrong by field, which no form shows here. */
export const tellRefusal = (error: unknown) => snackbar(flatErrors(error), 'error')

/** Runs an act outside a component: an error is shown in a snackbar. */
export const orTell = (work: Promise<unknown>) => void work.catch(tellRefusal)
