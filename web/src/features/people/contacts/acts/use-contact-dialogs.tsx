import { LazyMailingDialog } from '#web/features/messaging/mailings/shared/lazy-mailing.ts'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { LazyWhatsAppDialog } from '../shared/lazy-whatsapp.ts'
import { AssignDialog, DeleteDialog, type Request, RestoreDialog, TagDialog } from './contact-dialogs.tsx'

const dialogs = {
  assign: AssignDialog,
  tag: TagDialog,
  remove: DeleteDialog,
  restore: RestoreDialog,
  whatsapp: LazyWhatsAppDialog,
  sendTemplate: LazySendTemplate,
  mailing: LazyMailingDialog,
}

/** The dialogs for acts on contacts: ask for one, and draw `dialogs` somewhere. */
export const useContactDialogs = () => useDialogs(dialogs)

export type ContactDialogs = OpenersOf<typeof dialogs>

/** A request for one contact. */
export const only = (id: number, onDone?: () => void): Request => ({
  count: 1,
  ids: async () => [id],
  ...(onDone && { onDone }),
})
