import { useState } from 'react'
import { AssignDialog } from '../acts/assign-dialog.tsx'
import { DiscardDialog } from '../acts/discard-dialog.tsx'

type Request = { count: number; ids: () => Promise<number[]>; onDone?: () => void }

/** The dialogs for assigning and discarding: ask for one, and draw `dialogs` somewhere. */
export function useLeadDialogs() {
  const [open, setOpen] = useState<Request & { act: 'assign' | 'discard' }>()
  const onClose = () => setOpen(undefined)
  return {
    assign: (request: Request) => setOpen({ act: 'assign', ...request }),
    discard: (request: Request) => setOpen({ act: 'discard', ...request }),
    dialogs: (
      <>
        {open?.act === 'assign' && <AssignDialog {...open} onClose={onClose} />}
        {open?.act === 'discard' && <DiscardDialog {...open} onClose={onClose} />}
      </>
    ),
  }
}

export type LeadDialogs = ReturnType<typeof useLeadDialogs>

/** A request for one lead. */
export const only = (id: number): Request => ({ count: 1, ids: async () => [id] })
