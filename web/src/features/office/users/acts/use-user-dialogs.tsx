import { lazy } from 'react'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { EraseUserDialog } from './erase-user-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

const dialogOf = {
  edit: lazy(() => import('../form/edit-user.tsx').then((module) => ({ default: module.EditUser }))),
  deactivate: DeactivateDialog,
  link: PasswordLinkDialog,
  endSessions: EndSessionsDialog,
  removeSecondFactor: RemoveSecondFactor,
  erase: EraseUserDialog,
}

/** The dialogs about one person: ask for one, and draw `dialogs` somewhere. */
export const useUserDialogs = () => useDialogs(dialogOf)

export type UserDialogs = OpenersOf<typeof dialogOf>
