import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailingSpeed, mostRecipients } from '#contract/messaging/mailings.ts'
import {
  headerFileOf,
  samplesOf,
  type TemplateVariable,
  variablesOf,
} from '#contract/messaging/template-rules.ts'
import { PhonePreview } from '#web/features/messaging/templates/shared/phone-preview.tsx'
import { approvedQuery, partsOf, type Template } from '#web/features/messaging/templates/shared/queries.ts'
import { sourceLabels, variableName } from '#web/features/messaging/templates/shared/words.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Select } from '#web/kit/select.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { toMailings } from '#web/places/messaging.ts'
import { createMailing } from './mailing-acts.ts'

type Props = {
  of: 'contacts' | 'leads'
  count: number
  ids: () => Promise<number[]>
  onDone: () => void
  onClose: () => void
}

/** One template to all that are ticked: a draft, which is looked through before anything leaves. */
export function MailingDialog(props: Props) {
  const read = useQuery(approvedQuery)
  const title =
    props.of === 'leads'
      ? plural(props.count, 'Escribir a la persona de 1 lead', 'Escribir a las personas de {count} leads')
      : plural(props.count, 'Escribir a 1 contacto', 'Escribir a {count} contactos')
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Loaded from={read} lines={6}>
        {({ results }) => {
          const fit = results.filter(isForMany)
          if (fit.length === 0)
            return (
              <EmptyState mood="new" title={t('No hay plantillas para enviar a muchos')}>
                <p>
                  {t(
                    'Sirven las aprobadas por Meta, de marketing o de utilidad, sin archivo en el encabezado.',
                  )}
                </p>
              </EmptyState>
            )
          return <NewMailing {...props} templates={fit} />
        }}
      </Loaded>
    </Dialog>
  )
}

const isForMany = (template: Template) =>
  template.category !== 'authentication' && headerFileOf(partsOf(template)) === null

const always = new Set<string | null>(['contact.name', 'account.name'])

/** What has to be typed: nobody is left with a gap. */
const openOf = (template: Template): TemplateVariable[] =>
  variablesOf(partsOf(template)).filter(({ key }) => {
    const { source = null, fallback = null } = template.variables[key] ?? {}
    return !fallback && !always.has(source)
  })

function NewMailing({ of, count, ids, onDone, onClose, templates }: Props & { templates: Template[] }) {
  const go = useGo()
  const [id, setId] = useState(templates.length === 1 ? templates[0]?.id : undefined)
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [speed, setSpeed] = useState(String(mailingSpeed.usual))
  const template = templates.find((one) => one.id === id)
  const open = template ? openOf(template) : []
  const isWhole = template && name.trim() && open.every(({ key }) => typed[key]?.trim())
  async function create() {
    if (!template) return
    const chosen = await ids()
    const variables = Object.fromEntries(open.map(({ key }) => [key, typed[key]?.trim() ?? '']))
    const mailing = await createMailing({
      body: {
        name: name.trim(),
        templateId: template.id,
        variables,
        perMinute: Number(speed),
        ...(of === 'leads' ? { leadsIds: chosen } : { contactsIds: chosen }),
      },
    })
    onDone()
    void go(toMailings({ id: mailing.id }))
  }
  const components = template && partsOf(template)
  return (
    <ActForm
      act={t('Revisar antes de enviar')}
      gap={16}
      disabled={!isWhole || count > mostRecipients}
      onSend={create}
      onSent={onClose}
    >
      {count > mostRecipients && (
        <Alert tone="amber">
          {t('A lo más {count} a la vez: elija menos.', { count: number(mostRecipients) })}
        </Alert>
      )}
      <TextInput
        label={t('Nombre del envío')}
        hint={t('Para encontrarlo después; no lo ve quien lo recibe')}
        required
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Select
        label={t('Plantilla')}
        required
        searchable
        options={templates.map(({ id: value, name: called, language }) => ({
          value: String(value),
          label: `${called} (${language})`,
        }))}
        value={template ? String(template.id) : null}
        onChange={(value) => setId(value === null ? undefined : Number(value))}
      />
      {template &&
        open.map((variable) => (
          <TextInput
            key={variable.key}
            label={variableName(variable)}
            hint={hintOf(template, variable.key)}
            required
            maxLength={200}
            value={typed[variable.key] ?? ''}
            onChange={({ currentTarget }) =>
              setTyped((was) => ({ ...was, [variable.key]: currentTarget.value }))
            }
          />
        ))}
      <Select
        label={t('Velocidad')}
        hint={t('Más lento, para alcanzar a contestar a quienes respondan')}
        required
        options={speeds.map((one) => ({
          value: String(one),
          label: t('{count} por minuto', { count: one }),
        }))}
        value={speed}
        onChange={(value) => value && setSpeed(value)}
      />
      {components && (
        <PhonePreview components={components} values={{ ...samplesOf(components), ...filled(typed) }} />
      )}
    </ActForm>
  )
}

const speeds = [6, 12, 30, 60, 120, 300]

const filled = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))

function hintOf({ variables }: Template, key: string): string {
  const label = sourceLabels[variables[key]?.source ?? '']
  return label ? t('Qué decir a quien no tiene: {source}', { source: t(label) }) : t('Igual para todos')
}
