import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy } from 'react'
import type { useCan } from '#web/kit/me.ts'
import type { BulkAct } from '#web/kit/selection/bulk-bar.tsx'
import { t } from '#web/kit/text.ts'

export const LazyMailingDialog = lazy(() =>
  import('./mailing-dialog.tsx').then((module) => ({ default: module.MailingDialog })),
)

type Request = { of: 'contacts' | 'leads'; count: number; ids: () => Promise<number[]>; onDone: () => void }

/** To write to all that are ticked at once; nothing for who may not. */
export const mailingAct = (
  can: ReturnType<typeof useCan>,
  of: Request['of'],
  open: (request: Request) => void,
): BulkAct[] =>
  can('whatsapp.send_many') && can('templates.view')
    ? [
        {
          label: t('WhatsApp a todos'),
          icon: IconSpeakerphone,
          onSelect: ({ count, ids, clear }) => open({ of, count, ids, onDone: clear }),
        },
      ]
    : []
