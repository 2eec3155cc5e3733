import { lazy } from 'react'

export const LazyWhatsAppDialog = lazy(() =>
  import('./whatsapp-dialog.tsx').then((module) => ({ default: module.WhatsAppDialog })),
)
