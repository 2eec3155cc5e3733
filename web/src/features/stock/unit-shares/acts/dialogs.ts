import { lazy } from 'react'

export const dialogOf = {
  share: lazy(() => import('../shared/share-form.tsx').then((module) => ({ default: module.ShareForm }))),
  edit: lazy(() => import('./edit-share.tsx').then((module) => ({ default: module.EditShare }))),
  revoke: lazy(() => import('./revoke-share.tsx').then((module) => ({ default: module.RevokeShare }))),
}
