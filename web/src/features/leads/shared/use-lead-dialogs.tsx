import { lazy, Suspense, useState } from 'react'
import { AssignDialog } from '../acts/assign-dialog.tsx'
import { DiscardDialog } from '../acts/discard-dialog.tsx'

const TagDialog = lazy(() =>
  import('../acts/tag-dialog.tsx').then((module) => ({ default: module.TagDialog })),
)

type Request = { count: number; ids: () => Promise<number[]>; onDone?: () => void }
type Act = 'assign' | 'discard' | 'tag'

/** The dialogs for assigning, discarding and tagging: ask for one, and draw `dialogs` somewhere. */
export function useLeadDialogs() {
  const [open, setOpen] = useState<Request & { act: Act }>()
  const onClose = () => setOpen(undefined)
  const opener = (act: Act) => (request: Request) => setOpen({ act, ...request })
  return {
    assign: opener('assign'),
    discard: opener('discard'),
    tag: opener('tag'),
    dialogs: (
      <>
        {open?.act === 'assign' && <AssignDialog {...open} onClose={onClose} />}
        {open?.act === 'discard' && <DiscardDialog {...open} onClose={onClose} />}
        {open?.act === 'tag' && (
          <Suspense>
            <TagDialog {...open} onClose={onClose} />
          </Suspense>
        )}
      </>
    ),
  }
}

export type LeadDialogs = ReturnType<typeof useLeadDialogs>

/** A request for one lead. */
export const only = (id: number): Request => ({ count: 1, ids: async () => [id] })
