import { lazy } from 'react'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'

/** What one does with a quotation, each after a question. */
export const answerDialogs = {
  accept: lazy(() => import('./answer-forms.tsx').then((module) => ({ default: module.AcceptDialog }))),
  reject: lazy(() => import('./answer-forms.tsx').then((module) => ({ default: module.RejectDialog }))),
  send: lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendQuotationDialog }))),
  whatsapp: lazy(() =>
    import('./whatsapp-dialog.tsx').then((module) => ({ default: module.WhatsAppDialog })),
  ),
  sendTemplate: LazySendTemplate,
  revoke: lazy(() => import('./answer-forms.tsx').then((module) => ({ default: module.RevokeDialog }))),
  remove: lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog }))),
}
