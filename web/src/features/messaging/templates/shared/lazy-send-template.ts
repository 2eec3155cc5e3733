import { IconTemplate } from '@tabler/icons-react'
import { lazy } from 'react'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'

export const LazySendTemplate = lazy(() =>
  import('./send-template-dialog.tsx').then((module) => ({ default: module.SendTemplateDialog })),
)

export const mayTemplate = (can: ReturnType<typeof useCan>) => can('whatsapp.send') && can('templates.view')

/** The act in the menu of whatever one writes about; nothing for who may not, and `refusal` says why it cannot be done now. */
export const templateItem = (
  can: ReturnType<typeof useCan>,
  onSelect: () => void,
  refusal: string | false = false,
): MenuItem[] =>
  mayTemplate(can)
    ? [{ label: t('Enviar plantilla de WhatsApp'), icon: IconTemplate, disabled: refusal, onSelect }]
    : []
