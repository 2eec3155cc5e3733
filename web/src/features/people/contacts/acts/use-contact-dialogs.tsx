import { useState } from 'react'
import { AssignDialog, DeleteDialog, type Request, RestoreDialog, TagDialog } from './contact-dialogs.tsx'

const dialogs = { assign: AssignDialog, tag: TagDialog, remove: DeleteDialog, restore: RestoreDialog }

/** The dialogs for acts on contacts: ask for one, and draw `dialogs` somewhere. */
export function useContactDialogs() {
  const [open, setOpen] = useState<{ act: keyof typeof dialogs; request: Request }>()
  const Dialog = open && dialogs[open.act]
  return {
    assign: (request: Request) => setOpen({ act: 'assign', request }),
    tag: (request: Request) => setOpen({ act: 'tag', request }),
    remove: (request: Request) => setOpen({ act: 'remove', request }),
    restore: (request: Request) => setOpen({ act: 'restore', request }),
    dialogs: Dialog && <Dialog {...open.request} onClose={() => setOpen(undefined)} />,
  }
}

export type ContactDialogs = ReturnType<typeof useContactDialogs>

/** A request for one contact. */
export const only = (id: number, onDone?: () => void): Request => ({
  count: 1,
  ids: async () => [id],
  ...(onDone && { onDone }),
})
