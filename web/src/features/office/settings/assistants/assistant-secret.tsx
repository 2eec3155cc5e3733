import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { configOf, mcpAddress } from '../shared/mcp-address.ts'

type Props = { made: { name: string; token: string }; onClose: () => void }

/** A new key, told this once, and the configuration that most assistants take. */
export const AssistantSecret = ({ made: { name, token }, onClose }: Props) => (
  <Panel title={name} acts={<Button onClick={onClose}>{t('Listo, ya lo copié')}</Button>}>
    <Stack gap={12}>
      <Alert tone="amber">{t('La llave se muestra solo ahora. Si se pierde, se crea otra.')}</Alert>
      <CopyField label={t('Llave')} value={token} rows={1} />
      <CopyField
        label={t('Configuración para pegar en el asistente')}
        value={configOf(mcpAddress(), token)}
        rows={11}
      />
    </Stack>
  </Panel>
)
