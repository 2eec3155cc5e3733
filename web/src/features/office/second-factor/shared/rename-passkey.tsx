import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import type { Passkey } from './queries.ts'
import { renamePasskey } from './second-factor-acts.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({
    initial: { name: passkey.name },
    save: (body: { name: string }) => renamePasskey({ params: { id: passkey.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('Cambiar nombre')}
      act={t('Guardar')}
      as="window"
      columns={1}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre de la llave')} required autoFocus maxLength={60} />
    </FormDialog>
  )
}
