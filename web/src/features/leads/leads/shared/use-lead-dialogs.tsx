import { lazy, Suspense, useState } from 'react'

const dialogOf = {
  assign: lazy(() => import('../acts/assign-dialog.tsx').then((m) => ({ default: m.AssignDialog }))),
  discard: lazy(() => import('../acts/discard-dialog.tsx').then((m) => ({ default: m.DiscardDialog }))),
  restore: lazy(() => import('../acts/reason-dialogs.tsx').then((m) => ({ default: m.RestoreDialog }))),
  defective: lazy(() => import('../acts/reason-dialogs.tsx').then((m) => ({ default: m.DefectiveDialog }))),
  tag: lazy(() => import('../acts/tag-dialog.tsx').then((m) => ({ default: m.TagDialog }))),
}

type Request = { count: number; ids: () => Promise<number[]>; onDone?: () => void }
type Act = keyof typeof dialogOf

/** The dialogs for what is done to leads: ask for one, and draw `dialogs` somewhere. */
export function useLeadDialogs() {
  const [open, setOpen] = useState<Request & { act: Act }>()
  const opener = (act: Act) => (request: Request) => setOpen({ act, ...request })
  const Dialog = open && dialogOf[open.act]
  return {
    assign: opener('assign'),
    discard: opener('discard'),
    restore: opener('restore'),
    defective: opener('defective'),
    tag: opener('tag'),
    dialogs: Dialog && (
      <Suspense>
        <Dialog {...open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  }
}

export type LeadDialogs = ReturnType<typeof useLeadDialogs>

/** A request for one lead. */
export const only = (id: number): Request => ({ count: 1, ids: async () => [id] })
