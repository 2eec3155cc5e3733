import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { useDocumentUploads } from './queries.ts'

type Props = {
  /** Of the document that is asked for; a document of no step is named here. */
  name?: string
  documentId?: number
  onUpload: ReturnType<typeof useDocumentUploads>['add']
  onClose: () => void
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.doc,.docx,.xls,.xlsx'

/** The file of a document, and until when it serves. */
export function UploadDialog({ name: asked, documentId, onUpload, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  function upload() {
    if (!file) return
    const called = asked ?? name.trim()
    const about = documentId !== undefined ? { documentId } : called ? { name: called } : {}
    onUpload([{ file, about: { ...about, ...(expiresOn && { expiresOn }) } }])
  }
  return (
    <ConfirmDialog
      title={asked ? t('Subir {name}', { name: asked }) : t('Subir documento')}
      act={t('Subir')}
      disabled={!file}
      onConfirm={upload}
      onClose={onClose}
    >
      <Field label={t('Archivo')} required>
        {(control) => <FileInput {...control} accept={accepted} onChoose={setFile} />}
      </Field>
      {!asked && (
        <TextInput
          label={t('Nombre')}
          hint={t('Sin nombre, el del archivo')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <DateInput
        label={t('Vence el')}
        clearable
        earliest={today()}
        value={expiresOn}
        onChange={setExpiresOn}
      />
    </ConfirmDialog>
  )
}
