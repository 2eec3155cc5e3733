import { lazy } from 'react'
import { LazyMailingDialog } from '#web/features/messaging/mailings/shared/lazy-mailing.ts'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { LazyWhatsAppDialog } from '#web/features/people/contacts/shared/lazy-whatsapp.ts'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import type { LeadRow } from '../shared/queries.ts'

const dialogOf = {
  assign: lazy(() => import('../acts/assign-dialog.tsx').then((m) => ({ default: m.AssignDialog }))),
  discard: lazy(() => import('../acts/discard-dialog.tsx').then((m) => ({ default: m.DiscardDialog }))),
  remove: lazy(() => import('../acts/discard-dialog.tsx').then((m) => ({ default: m.DeleteDialog }))),
  restore: lazy(() => import('../acts/reason-dialogs.tsx').then((m) => ({ default: m.RestoreDialog }))),
  defective: lazy(() => import('../acts/reason-dialogs.tsx').then((m) => ({ default: m.DefectiveDialog }))),
  step: lazy(() => import('../acts/step-dialog.tsx').then((m) => ({ default: m.StepDialog }))),
  plan: lazy(() => import('../acts/plan-dialog.tsx').then((m) => ({ default: m.PlanDialog }))),
  whatsapp: LazyWhatsAppDialog,
  sendTemplate: LazySendTemplate,
  mailing: LazyMailingDialog,
  tag: lazy(() => import('../acts/tag-dialog.tsx').then((m) => ({ default: m.TagDialog }))),
}

type Request = { count: number; ids: () => Promise<number[]>; onDone?: () => void }

/** The dialogs for what is done to leads: ask for one, and draw `dialogs` somewhere. */
export const useLeadDialogs = () => useDialogs(dialogOf)

export type LeadDialogs = OpenersOf<typeof dialogOf>

/** Whom one writes to, and about which lead. */
export const writtenAbout = ({ id, contact, projects }: Pick<LeadRow, 'id' | 'contact' | 'projects'>) => ({
  contact,
  leadId: id,
  project: projects[0]?.name,
})

/** A request for one lead. */
export const only = (id: number): Request => ({ count: 1, ids: async () => [id] })
