import { lazy } from 'react'

/** What other screens ask before they act on units, for `useDialogs`. */
export const unitDialogs = {
  hold: lazy(() => import('../claims/hold-dialog.tsx').then((module) => ({ default: module.HoldDialog }))),
  block: lazy(() => import('../acts/block-dialog.tsx').then((module) => ({ default: module.BlockDialog }))),
}
