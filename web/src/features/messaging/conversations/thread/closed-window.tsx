import { IconBrandWhatsapp, IconLock } from '@tabler/icons-react'
import { LazyReadyWords } from '#web/features/people/contacts/shared/lazy-whatsapp.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { ChatContact } from '../shared/queries.ts'

const dialogTable = { whatsapp: LazyReadyWords }

/** In the place of the composer once the 24 hours are over. */
export function ClosedWindow({ contact }: { contact: ChatContact }) {
  const { dialogs, whatsapp } = useDialogs(dialogTable)
  return (
    <>
      <Alert
        tone="amber"
        icon={IconLock}
        acts={
          contact.phone && (
            <Button size="small" icon={IconBrandWhatsapp} onClick={() => whatsapp({ contact })}>
              {t('Escribir desde el teléfono')}
            </Button>
          )
        }
      >
        {t('Pasaron 24 horas desde su último mensaje: WhatsApp solo deja enviar plantillas.')}
      </Alert>
      {dialogs}
    </>
  )
}
