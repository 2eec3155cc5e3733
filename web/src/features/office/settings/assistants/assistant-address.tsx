import { CopyField } from '#web/kit/copy-field.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { mcpAddress } from '../shared/mcp-address.ts'

/** Where an assistant connects, and with what. */
export function AssistantAddress() {
  return (
    <Panel title={t('Conectar un asistente')}>
      <Stack gap={12}>
        <CopyField label={t('Dirección del servidor MCP')} value={mcpAddress()} rows={1} />
        <Words as="p" size={13} tone="muted">
          {t(
            'En su asistente, agregue un servidor MCP por HTTP con esta dirección. Si sabe iniciar sesión (OAuth), bastan ella y su id de cliente; si no, dele una llave como token de autorización (Bearer). Todo lo que lee o hace queda en la auditoría con el nombre de quien lo conectó.',
          )}
        </Words>
      </Stack>
    </Panel>
  )
}
