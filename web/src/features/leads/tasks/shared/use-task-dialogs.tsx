import { lazy, Suspense, useState } from 'react'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import type { Actable, Suggestion, Task } from './queries.ts'
import type { TaskDraft } from './task-draft.ts'

const CompleteDialog = lazy(() =>
  import('./complete-dialog.tsx').then((module) => ({ default: module.CompleteDialog })),
)
const OfferNext = lazy(() =>
  import('./complete-dialog.tsx').then((module) => ({ default: module.OfferNext })),
)
const RescheduleDialog = lazy(() =>
  import('./reschedule-dialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
)
const NewTaskDialog = lazy(() =>
  import('./edit-dialog.tsx').then((module) => ({ default: module.NewTaskDialog })),
)
const EditTaskDialog = lazy(() =>
  import('./edit-dialog.tsx').then((module) => ({ default: module.EditTaskDialog })),
)

type Open =
  | { act: 'complete' | 'reschedule'; task: Actable }
  | { act: 'edit' | 'sendTemplate'; task: Task }
  | { act: 'add'; leadId: number; draft?: TaskDraft }
  | { act: 'offer'; leadId: number; suggestion: Suggestion }

/** The dialogs about a task: ask for one, and draw `dialogs` somewhere. */
export function useTaskDialogs() {
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  return {
    complete: (task: Actable) => setOpen({ act: 'complete', task }),
    reschedule: (task: Actable) => setOpen({ act: 'reschedule', task }),
    edit: (task: Task) => setOpen({ act: 'edit', task }),
    sendTemplate: (task: Task) => setOpen({ act: 'sendTemplate', task }),
    /** "¿Qué sigue?", where something may be planned. */
    offer: (leadId: number, suggestion: Suggestion) => setOpen({ act: 'offer', leadId, suggestion }),
    add: (leadId: number, draft?: TaskDraft) => setOpen({ act: 'add', leadId, ...(draft && { draft }) }),
    dialogs: open && (
      <Suspense>
        {open.act === 'complete' && <CompleteDialog task={open.task} onClose={onClose} />}
        {open.act === 'reschedule' && <RescheduleDialog task={open.task} onClose={onClose} />}
        {open.act === 'edit' && <EditTaskDialog task={open.task} onClose={onClose} />}
        {open.act === 'sendTemplate' && (
          <LazySendTemplate
            contact={open.task.lead.contact}
            about={{ taskId: open.task.id }}
            onClose={onClose}
          />
        )}
        {open.act === 'offer' && <OfferNext {...open} onClose={onClose} />}
        {open.act === 'add' && <NewTaskDialog {...open} onClose={onClose} />}
      </Suspense>
    ),
  }
}

export type TaskDialogs = ReturnType<typeof useTaskDialogs>
