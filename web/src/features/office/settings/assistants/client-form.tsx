import { NewAssistantClient } from '#contract/office/assistant-clients.ts'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import { levelOptions } from '#web/features/office/assistant-clients/shared/levels.ts'
import { registerClient } from '#web/features/office/assistant-clients/shared/queries.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { isFilled, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'

/** A program that people may connect: where it takes them back to, and how far it may go at most. */
export function ClientForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { name: '', level: 'read' as AssistantLevel, redirectUris: textLines(['']) },
    schema: NewAssistantClient,
    bodyOf: ({ name, level, redirectUris }) => ({
      name: name.trim(),
      level,
      redirectUris: textsOf(redirectUris),
    }),
    sent: { redirectUris: isFilled },
    save: (body) => registerClient({ body }),
    onSaved: onClose,
  })
  return (
    <RowEditor form={form} act={t('Registrar')} returnTo="new-client" onClose={onClose}>
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <SelectField
        name="level"
        label={t('Hasta dónde puede llegar')}
        hint={t('Quien lo conecta elige, y empieza por solo leer')}
        required
        options={levelOptions()}
      />
      <TextLines
        name="redirectUris"
        label={t('Direcciones a las que vuelve')}
        hint={t('Exactas, como las dice el asistente')}
        required
        nameOf={addressName}
        add={t('Agregar dirección')}
        isOrdered={false}
        most={10}
        maxLength={500}
        placeholder={anAddress}
      />
    </RowEditor>
  )
}

/** As one of the usual assistants says it. */
const anAddress = 'https://claude.ai/api/mcp/auth_callback'

const addressName = (place: number) => t('Dirección {n}', { n: place + 1 })
