import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { headerFileOf, type TemplateVariable, variablesOf } from '#contract/messaging/template-rules.ts'
import { PersonSearch } from '#web/features/messaging/conversations/shared/person-search.tsx'
import { chatContactQuery } from '#web/features/messaging/conversations/shared/queries.ts'
import { whileTemplateSends } from '#web/features/messaging/conversations/shared/template-sending.ts'
import { Alert } from '#web/kit/alert.tsx'
import { upload } from '#web/kit/api/upload.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { type About, approvedQuery, partsOf, type Template, valuesQuery } from './queries.ts'
import { sendTemplate } from './template-acts.ts'
import { sourceLabels, variableName } from './words.ts'

type To = { id: number; name: string; conversationId?: string | null }
type Props = { contact: To; about?: About; onClose: () => void }

/** A template that Meta has approved, with its variables filled in and in sight before it leaves. Without a contact, to whom is asked first. */
export function SendTemplateDialog({ contact, ...props }: Omit<Props, 'contact'> & { contact?: To }) {
  const [chosen, setChosen] = useState(contact)
  if (chosen) return <Choosing {...props} contact={chosen} />
  return (
    <Dialog title={t('Enviar plantilla de WhatsApp')} onClose={props.onClose}>
      <PersonSearch onChoose={setChosen} />
    </Dialog>
  )
}

function Choosing({ contact, onClose, ...props }: Props) {
  const read = useQuery(approvedQuery)
  const [id, setId] = useState<number>()
  return (
    <Dialog title={t('Enviar plantilla a {name}', { name: contact.name })} onClose={onClose}>
      <Loaded from={read} lines={6}>
        {({ results }) => {
          const chosen =
            results.find((one) => one.id === id) ?? (results.length === 1 ? results[0] : undefined)
          if (results.length === 0)
            return (
              <EmptyState mood="new" title={t('Aún no hay plantillas aprobadas')}>
                <p>{t('Se crean y se envían a revisión en Plantillas de WhatsApp.')}</p>
              </EmptyState>
            )
          return (
            <Stack gap={16}>
              <Select
                label={t('Plantilla')}
                required
                searchable
                options={results.map(({ id: value, name, language }) => ({
                  value: String(value),
                  label: `${name} (${language})`,
                }))}
                value={chosen ? String(chosen.id) : null}
                onChange={(value) => setId(value === null ? undefined : Number(value))}
              />
              {chosen && (
                <Filling key={chosen.id} {...props} template={chosen} contact={contact} onClose={onClose} />
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function Filling({ template, contact, about, onClose }: Props & { template: Template }) {
  const read = useQuery(valuesQuery(contact.id, template.id, about))
  return (
    <Loaded from={read} lines={4}>
      {({ variables }) => (
        <Filled template={template} contact={contact} known={variables} onClose={onClose} />
      )}
    </Loaded>
  )
}

type FilledProps = Omit<Props, 'about'> & { template: Template; known: Record<string, string | null> }

function Filled({ template, contact, known, onClose }: FilledProps) {
  const components = partsOf(template)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [file, setFile] = useState<File>()
  const heading = headerFileOf(components)
  const all: TemplateVariable[] = variablesOf(components)
  const values = Object.fromEntries(all.map(({ key }) => [key, typed[key] ?? known[key] ?? '']))
  const uuid = useConversation(contact, heading !== null)
  async function send() {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    const headerFileId =
      file && uuid
        ? (
            await upload('POST /whatsapp/conversations/{uuid}/media/', {
              params: { uuid },
              body: fileAs(heading),
              file,
            })
          ).id
        : undefined
    await whileTemplateSends(contact.id, () =>
      sendTemplate({
        params: { id: contact.id },
        body: { templateId: template.id, variables: given, ...(headerFileId && { headerFileId }) },
      }),
    )
  }
  const isWhole = all.every(({ key }) => values[key]?.trim()) && (!heading || file)
  return (
    <ActForm act={t('Enviar')} gap={16} disabled={!isWhole} onSend={send} onSent={onClose}>
      {all.map((variable) => (
        <TextInput
          key={variable.key}
          label={variableName(variable)}
          hint={sourceOf(template, variable.key)}
          required
          maxLength={1000}
          value={values[variable.key] ?? ''}
          onChange={({ currentTarget }) =>
            setTyped((was) => ({ ...was, [variable.key]: currentTarget.value }))
          }
        />
      ))}
      {heading && uuid && (
        <Field label={t('Archivo del encabezado')} required>
          {(control) => <FileInput {...control} accept={accepts[heading]} onChoose={setFile} />}
        </Field>
      )}
      {heading && !uuid && (
        <Alert tone="amber">
          {t('Esta plantilla lleva un archivo: solo se envía a quien ya conversa por WhatsApp.')}
        </Alert>
      )}
      <PhonePreview components={components} values={values} />
    </ActForm>
  )
}

/** The conversation that a file goes up to, where one was begun. */
function useConversation({ id, conversationId }: To, isWanted: boolean): string | null {
  const can = useCan()
  const isUnknown = isWanted && conversationId === undefined && can('whatsapp.view')
  const chat = useQuery({ ...chatContactQuery(id), enabled: isUnknown })
  return conversationId ?? chat.data?.conversationId ?? null
}

/** What the template takes it from. */
function sourceOf({ variables }: Template, key: string): string | undefined {
  const label = sourceLabels[variables[key]?.source ?? '']
  return label && t(label)
}

const accepts = { image: 'image/jpeg,image/png', video: 'video/mp4', document: '.pdf' }
const fileAs = (heading: string | null) => (heading === 'document' ? { as: 'document' as const } : {})
