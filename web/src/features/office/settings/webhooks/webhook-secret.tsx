import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

export type Made = { name: string; secret: string; isRotated: boolean }
type Props = { made: Made; onClose: () => void }

/** A new secret, told this once, and how the other side uses it. */
export const WebhookSecret = ({ made: { name, secret, isRotated }, onClose }: Props) => (
  <Panel
    title={<span dir="auto">{name}</span>}
    acts={<Button onClick={onClose}>{t('Listo, ya lo copié')}</Button>}
  >
    <Stack gap={12}>
      <Alert tone="amber">
        {t('El secreto se muestra solo ahora. Si se pierde, se cambia por otro.')}{' '}
        {isRotated && t('El anterior también firma durante un día.')}
      </Alert>
      <CopyField label={t('Secreto')} value={secret} rows={1} />
      <Words as="p" size={13} tone="muted">
        {t(
          'Cada entrega trae la cabecera Umbral-Signature: “t=segundos,v1=firma”. La firma es el HMAC-SHA256 de “segundos.cuerpo” con este secreto, en hexadecimal. Conviene rechazar lo que tenga más de cinco minutos.',
        )}
      </Words>
    </Stack>
  </Panel>
)
