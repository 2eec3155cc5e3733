import { t } from '#web/kit/text.ts'
import { SettingsFrame } from './frame/settings-frame.tsx'
import { KeptMails } from './kept-mails.tsx'

export const MailsPage = () => (
  <SettingsFrame
    title={t('Correos sin enviar')}
    lead={t(
      'Sin un servidor de correo nada sale: lo que alguien debía recibir se lee aquí. Los enlaces de contraseña no se guardan: se crean en la ficha de la persona, en Usuarios.',
    )}
  >
    <KeptMails />
  </SettingsFrame>
)
