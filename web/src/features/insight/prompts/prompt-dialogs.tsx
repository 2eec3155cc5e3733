import { mcpAddress } from '#web/features/office/settings/shared/mcp-address.ts'
import { Link } from '#web/kit/address/link.tsx'
import { anyAddress } from '#web/kit/address/place.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { titleOf } from './prompt-card.tsx'
import { deletePrompt, type Prompt } from './queries.ts'

type Props = { prompt: Prompt; onClose: () => void }

/** The question and the address of the server, to paste into an assistant of one's own. */
export function CopyDialog({ prompt, onClose }: Props) {
  const may = useCan()('account.manage')
  return (
    <Dialog
      title={t('Copiar para mi asistente')}
      onClose={onClose}
      acts={<Button onClick={onClose}>{t('Cerrar')}</Button>}
    >
      <Stack>
        <CopyField label={t('Pregunta')} value={prompt.body} rows={6} autoFocus />
        <CopyField label={t('Dirección del servidor MCP')} value={mcpAddress()} rows={1} />
        <p>
          {t(
            'El asistente responde con los datos que su llave alcanza, y cada lectura queda en la auditoría.',
          )}{' '}
          {may && <Link {...anyAddress('/settings/assistants')}>{t('Conectar asistente')}</Link>}
        </p>
      </Stack>
    </Dialog>
  )
}

export function RemoveDialog({ prompt, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('¿Eliminar {name}?', { name: titleOf(prompt) })}
      act={t('Eliminar')}
      danger
      onConfirm={() => deletePrompt({ params: { id: prompt.id } })}
      onClose={onClose}
    >
      <p>
        {prompt.isShared
          ? t('Deja de estar en la galería de todos. Los datos no cambian.')
          : t('Sale de su galería. Los datos no cambian.')}
      </p>
    </ConfirmDialog>
  )
}
