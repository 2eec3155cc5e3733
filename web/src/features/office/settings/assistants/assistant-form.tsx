import { NewApiToken } from '#contract/office/api-tokens.ts'
import { type AssistantLevel, permissionsOfLevel } from '#contract/office/assistant-levels.ts'
import { levelOptions } from '#web/features/office/assistant-clients/shared/levels.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import { addAssistant } from './assistant-acts.ts'

type Props = { onClose: () => void; onSecret: (made: { name: string; token: string }) => void }

/** A key for an assistant: what it is called, and how far it goes. */
export function AssistantForm({ onClose, onSecret }: Props) {
  const { permissions } = useMe()
  const form = useForm({
    initial: { name: '', level: 'read' as AssistantLevel },
    schema: NewApiToken,
    bodyOf: ({ name, level }) => ({ name: name.trim(), permissions: permissionsOfLevel(level, permissions) }),
    save: (body) => addAssistant({ body }),
    onSaved: ({ name, token }) => {
      onSecret({ name, token })
      onClose()
    },
  })
  return (
    <RowEditor form={form} act={t('Crear llave')} onClose={onClose}>
      <TextField
        name="name"
        label={t('Nombre')}
        hint={t('El asistente y el equipo donde corre')}
        required
        autoFocus
        maxLength={80}
      />
      <SelectField
        name="level"
        label={t('Qué puede hacer')}
        hint={t('Nunca más de lo que puede usted, ni después de que usted pierda un permiso')}
        required
        options={levelOptions()}
      />
    </RowEditor>
  )
}
