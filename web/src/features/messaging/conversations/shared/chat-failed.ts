import { messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'

/** Where everything that chats could not read ends: one word at the foot of the screen. */
export const chatFailed = (error: unknown) => snackbar(messageOf(error), 'error')
