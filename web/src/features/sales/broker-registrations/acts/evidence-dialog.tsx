import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { FileInput } from '#web/kit/file-input.tsx'
import { t } from '#web/kit/text.ts'
import { addEvidence } from '../shared/acts.ts'

/** A file that shows who brought the client. */
export function EvidenceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  return (
    <ConfirmDialog
      title={t('Agregar respaldo')}
      act={t('Agregar')}
      disabled={!file}
      onConfirm={() => file && addEvidence({ id, file })}
      onClose={onClose}
    >
      <p>{t('La inmobiliaria lo ve y lo conserva: no se puede quitar.')}</p>
      <Field label={t('Archivo')} required>
        {(control) => <FileInput {...control} accept=".pdf,.jpg,.jpeg,.png,.webp" onChoose={setFile} />}
      </Field>
    </ConfirmDialog>
  )
}
