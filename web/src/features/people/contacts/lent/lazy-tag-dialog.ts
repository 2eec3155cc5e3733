import { lazy } from 'react'

export const LazyTagDialog = lazy(() =>
  import('../acts/contact-dialogs.tsx').then((module) => ({ default: module.TagDialog })),
)
