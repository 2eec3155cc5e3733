import { IconBrandWhatsapp, IconLock, IconTemplate } from '@tabler/icons-react'
import { LazySendTemplate } from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { LazyReadyWords } from '#web/features/people/contacts/shared/lazy-whatsapp.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useLive } from '#web/kit/live/live.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { chatPath, messagesIn } from '../shared/live-messages.ts'
import type { ChatContact } from '../shared/queries.ts'

const dialogTable = { whatsapp: LazyReadyWords, sendTemplate: LazySendTemplate }

/** In the place of the composer once the 24 hours are over. */
export function ClosedWindow({ contact, uuid }: { contact: ChatContact; uuid?: string }) {
  const can = useCan()
  const last = messagesIn(useLive(uuid ? chatPath(uuid) : null)).at(-1)
  const isTemplateSent = last?.kind === 'template' && last.status !== 'failed'
  const { dialogs, whatsapp, sendTemplate } = useDialogs(dialogTable)
  return (
    <>
      <Alert tone="amber" icon={IconLock}>
        <Stack gap={8}>
          <span>
            {isTemplateSent
              ? t('Se le envió una plantilla: cuando responda, se le puede escribir.')
              : t('Pasaron 24 horas desde su último mensaje: WhatsApp solo deja enviar plantillas.')}
          </span>
          <Row wrap>
            {can('templates.view') && can('whatsapp.send') && (
              <Button
                size="small"
                variant="primary"
                icon={IconTemplate}
                onClick={() => sendTemplate({ contact })}
              >
                {isTemplateSent ? t('Enviar otra plantilla') : t('Enviar plantilla')}
              </Button>
            )}
            {contact.phone && (
              <Button size="small" icon={IconBrandWhatsapp} onClick={() => whatsapp({ contact })}>
                {t('Escribir desde el teléfono')}
              </Button>
            )}
          </Row>
        </Stack>
      </Alert>
      {dialogs}
    </>
  )
}
