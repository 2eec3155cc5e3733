import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { flatMessages } from '#web/kit/form/paths.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { Template } from './queries.ts'
import { addTemplate, deleteTemplate, renameTemplate } from './template-acts.ts'

/** A file of Word and what it is called. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const called = name.trim() || (file?.name.replace(/\.docx$/i, '') ?? '')
  async function add() {
    if (!file) return
    setErrors({})
    try {
      await addTemplate({ name: called, file })
    } catch (error) {
      if (error instanceof ApiError) setErrors(flatMessages(error.errors))
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={t('Subir plantilla')}
      act={t('Subir')}
      disabled={!file}
      onConfirm={add}
      onClose={onClose}
    >
      <Field
        label={t('Archivo de Word')}
        required
        error={errors.file}
        hint={t('.docx de hasta 5 MB, sin macros')}
      >
        {(control) => <FileInput {...control} accept=".docx" onChoose={setFile} />}
      </Field>
      <TextInput
        label={t('Nombre')}
        hint={t('Sin nombre, el del archivo')}
        error={errors.name}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

type Props = { template: Template; onClose: () => void }

export function RenameDialog({ template, onClose }: Props) {
  const [name, setName] = useState(template.name)
  return (
    <ConfirmDialog
      title={t('Cambiar nombre')}
      act={t('Guardar')}
      disabled={name.trim() === ''}
      onConfirm={() => renameTemplate({ params: { id: template.id }, body: { name: name.trim() } })}
      onClose={onClose}
    >
      <TextInput
        label={t('Nombre')}
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

export const DeleteDialog = ({ template, onClose }: Props) => (
  <ConfirmDialog
    title={t('¿Eliminar la plantilla {name}?', { name: template.name })}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteTemplate(template)}
    onClose={onClose}
  >
    <p>{t('Los documentos que se hicieron con ella quedan en sus negocios.')}</p>
  </ConfirmDialog>
)
