import { lazy } from 'react'

/** What one does with a deal, each after a question. */
export const dealDialogs = {
  advance: lazy(() => import('./advance-dialog.tsx').then((module) => ({ default: module.AdvanceDialog }))),
  lose: lazy(() => import('./leave-dialogs.tsx').then((module) => ({ default: module.LoseDialog }))),
  rescind: lazy(() => import('./leave-dialogs.tsx').then((module) => ({ default: module.RescindDialog }))),
  assign: lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog }))),
}
