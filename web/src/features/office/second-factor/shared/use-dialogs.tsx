import { lazy } from 'react'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { AddPasskey, MakeCodes, RemovePasskey, SwitchOff } from './prove-dialogs.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const dialogOf = {
  setUpApp: lazy(() => import('./app-dialog.tsx').then((module) => ({ default: module.AppDialog }))),
  addPasskey: AddPasskey,
  renamePasskey: RenamePasskey,
  removePasskey: RemovePasskey,
  makeCodes: MakeCodes,
  switchOff: SwitchOff,
}

/** The dialogs of one's own second factor: ask for one, and draw `dialogs` somewhere. */
export const useSecondFactorDialogs = () => useDialogs(dialogOf)

export type SecondFactorDialogs = OpenersOf<typeof dialogOf>
