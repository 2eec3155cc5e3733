import { lazy } from 'react'

/** Writes to a contact: in a floating chat where there is a conversation, else with ready words in WhatsApp itself. */
export const LazyWhatsAppDialog = lazy(() =>
  import('./write-by-whatsapp.tsx').then((module) => ({ default: module.WriteByWhatsApp })),
)

/** Only the ready words. */
export const LazyReadyWords = lazy(() =>
  import('./whatsapp-dialog.tsx').then((module) => ({ default: module.WhatsAppDialog })),
)
