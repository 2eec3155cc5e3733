import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { judgeTemplate, partOf, variableSources, variablesOf } from '#contract/messaging/template-rules.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { t, words } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { Findings } from '../shared/findings.tsx'
import { PhonePreview } from '../shared/phone-preview.tsx'
import { partsOf, type Template } from '../shared/queries.ts'
import { createTemplate, updateTemplate } from '../shared/template-acts.ts'
import { categoryLabels, sourceLabels, variableName } from '../shared/words.ts'
import { bodyOf, componentsOf, type Draft, draftOf } from './draft.ts'

type Props = { template?: Template; onClose: () => void }

/** A template as it is written: its parts, what its variables say, and beside them how it looks and what Meta would refuse. */
export function TemplateForm({ template, onClose }: Props) {
  const before = template && partsOf(template)
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    initial: draftOf(template),
    bodyOf: (draft: Draft) => bodyOf(draft, before),
    save: (body) =>
      template
        ? updateTemplate({ params: { id: template.id }, body, seen: template.updatedAt })
        : createTemplate({ body }),
    onSaved: onClose,
  })
  const isAtMeta = Boolean(template?.metaStatus)
  const header = before && partOf(before, 'HEADER')
  const isFile = header !== undefined && (header.format?.toUpperCase() ?? 'TEXT') !== 'TEXT'
  return (
    <FormDialog
      title={template ? t('Editar plantilla') : t('Crear plantilla')}
      act={t('Guardar')}
      form={form}
      columns={1}
      isWaiting={isUploading}
      onClose={onClose}
    >
      <Grid columns={2} gap={16}>
        <TextField
          name="name"
          label={t('Nombre')}
          hint={isAtMeta ? t('Meta no deja cambiarlo') : t('Minúsculas, números y guion bajo')}
          required
          autoFocus={!template}
          disabled={isAtMeta}
          maxLength={512}
        />
        <SelectField
          name="category"
          label={t('Categoría')}
          required
          options={(['utility', 'marketing'] as const).map((value) => ({
            value,
            label: t(categoryLabels[value]),
          }))}
        />
        <SelectField name="language" label={t('Idioma')} required options={languages(template?.language)} />
        {!isFile && !form.valueAt('headerFile') && (
          <TextField
            name="header"
            label={t('Encabezado')}
            hint={t('A lo más 60 caracteres')}
            maxLength={200}
          />
        )}
      </Grid>
      <HeaderFile onBusy={setUploading} />
      <TextareaField
        name="body"
        label={t('Texto')}
        hint={t('*negrita*, _cursiva_, ~tachado~ y variables como {example}', { example: '{{1}}' })}
        required
        maxLength={2000}
      />
      <AddVariable />
      <TextField name="footer" label={t('Pie')} hint={t('A lo más 60 caracteres')} maxLength={200} />
      <Variables before={before} />
      <Lines
        name="buttons"
        label={t('Botones')}
        nameOf={buttonName}
        most={10}
        add={{
          label: t('Agregar botón'),
          line: () => lineOf({ type: 'QUICK_REPLY', text: '', url: '', phone: '' }),
        }}
      >
        {drawButton}
      </Lines>
      <Seen before={before} />
    </FormDialog>
  )
}

const known = ['es_CL', 'es', 'es_AR', 'es_MX', 'es_ES', 'en', 'en_US', 'pt_BR', 'fr']
const languages = (own: string | undefined) =>
  [...new Set([...(own ? [own] : []), ...known])].map((value) => ({ value, label: value }))

function useDraft(): Draft {
  const { valueAt } = useFormState()
  const names = [
    'name',
    'language',
    'category',
    'header',
    'headerFile',
    'body',
    'footer',
    'buttons',
    'samples',
    'sources',
    'fallbacks',
  ]
  return Object.fromEntries(names.map((name) => [name, valueAt(name)])) as Draft
}

/** A picture, a film or a document in place of the heading: Meta reads an example, and whoever sends it chooses the file. */
function HeaderFile({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { set } = useFormState()
  const { run, busy, error } = useAct(
    (file: File) => upload('POST /whatsapp/templates/header-sample/', { body: {}, file }),
    { refusal: 'here' },
  )
  async function choose(file: File | undefined) {
    onBusy(true)
    const done = file && (await run(file))
    set('headerFile', done ? done.saved : null)
    onBusy(false)
  }
  return (
    <Field
      label={t('Archivo de ejemplo del encabezado')}
      hint={
        busy
          ? t('Subiendo a Meta…')
          : t('En vez de un texto: una foto, un video o un PDF que Meta revisa como ejemplo')
      }
      error={error}
    >
      {(control) => (
        <FileInput
          {...control}
          accept="image/jpeg,image/png,video/mp4,.pdf"
          disabled={busy}
          onChoose={(file) => void choose(file)}
        />
      )}
    </Field>
  )
}

/** Puts the next number at the end of the text. */
function AddVariable() {
  const { valueAt, set } = useFormState()
  const body = String(valueAt('body') ?? '')
  const next = Math.max(0, ...[...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))) + 1
  return (
    <div>
      <Button
        size="small"
        variant="ghost"
        icon={IconBraces}
        onClick={() => set('body', `${body}${/\s$|^$/.test(body) ? '' : ' '}{{${next}}}`)}
      >
        {t('Agregar variable {name}', { name: `{{${next}}}` })}
      </Button>
    </div>
  )
}

type Of = { before: ReturnType<typeof partsOf> | undefined }

/** What each variable says when it is sent, and the sample that Meta reads. */
function Variables({ before }: Of) {
  const all = variablesOf(componentsOf(useDraft(), before))
  if (all.length === 0) return null
  const options = variableSources.map((value) => ({ value, label: t(sourceLabels[value] ?? value) }))
  return (
    <Stack gap={12}>
      <Words weight={500} tone="ink">
        {t('Variables')}
      </Words>
      {all.map((variable) => (
        <Grid key={variable.key} columns={2} gap={12}>
          <TextField
            name={`samples.${variable.key}`}
            label={t('Ejemplo de {name}', { name: variableName(variable) })}
            required
            maxLength={200}
          />
          <SelectField
            name={`sources.${variable.key}`}
            label={t('De dónde sale')}
            placeholder={t('Se escribe al enviar')}
            options={options}
            clearable
          />
          <TextField name={`fallbacks.${variable.key}`} label={t('Qué decir si falta')} maxLength={200} />
        </Grid>
      ))}
    </Stack>
  )
}

const buttonName = (place: number) => t('Botón {n}', { n: place + 1 })
const kinds = words({
  QUICK_REPLY: 'Respuesta',
  URL: 'Enlace',
  PHONE_NUMBER: 'Llamada',
  COPY_CODE: 'Código para copiar',
})
const drawButton = (path: string) => <ButtonFields path={path} />

function ButtonFields({ path }: { path: string }) {
  const type = useFormState().valueAt(`${path}.type`)
  return (
    <Grid columns={2} gap={8}>
      <SelectField
        name={`${path}.type`}
        label={t('Tipo')}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {type !== 'COPY_CODE' && <TextField name={`${path}.text`} label={t('Texto')} required maxLength={25} />}
      {type === 'URL' && <TextField name={`${path}.url`} label={t('Dirección')} required maxLength={2000} />}
      {type === 'PHONE_NUMBER' && (
        <TextField name={`${path}.phone`} label={t('Teléfono')} required maxLength={20} />
      )}
    </Grid>
  )
}

/** How it looks, and what is wrong with it. */
function Seen({ before }: Of) {
  const draft = useDraft()
  const components = componentsOf(draft, before)
  return (
    <Stack gap={12}>
      <PhonePreview components={components} values={draft.samples} />
      {draft.body.trim() !== '' && (
        <Findings {...judgeTemplate({ name: draft.name.trim(), category: draft.category, components })} />
      )}
    </Stack>
  )
}
