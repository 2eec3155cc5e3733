import { useState } from 'react'
import type { PrivacyRequest } from '../shared/queries.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

const dialogs = { answer: AnswerDialog, extend: ExtendDialog }

/** The dialogs about a request: ask for one, and draw `dialogs` somewhere. */
export function useRequestDialogs() {
  const [open, setOpen] = useState<{ act: keyof typeof dialogs; request: PrivacyRequest }>()
  const Dialog = open && dialogs[open.act]
  return {
    answer: (request: PrivacyRequest) => setOpen({ act: 'answer', request }),
    extend: (request: PrivacyRequest) => setOpen({ act: 'extend', request }),
    dialogs: Dialog && <Dialog request={open.request} onClose={() => setOpen(undefined)} />,
  }
}

export type RequestDialogs = ReturnType<typeof useRequestDialogs>
