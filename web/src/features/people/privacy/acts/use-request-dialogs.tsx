import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

const dialogs = { answer: AnswerDialog, extend: ExtendDialog }

/** The dialogs about a request: ask for one, and draw `dialogs` somewhere. */
export const useRequestDialogs = () => useDialogs(dialogs)

export type RequestDialogs = OpenersOf<typeof dialogs>
