import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { ClientFile } from './queries.ts'
import { FileTypeFields, isComplete, type Typed } from './type-fields.tsx'

type Props = { file: ClientFile; onClose: () => void }

const saveFile = act('PATCH /client-profile-files/{id}/', {
  changed: ['file'],
  said: () => t('Archivo guardado'),
})
const deleteFile = act('DELETE /client-profile-files/{id}/', {
  changed: ['file'],
  said: () => t('Archivo eliminado'),
})

/** Another name or type for a file. */
export function EditFileDialog({ file, onClose }: Props) {
  const [name, setName] = useState(file.name)
  const [typed, setTyped] = useState<Typed>({
    type: file.type,
    otherDetail: file.otherDetail ?? '',
    isUnitOwner: file.isUnitOwner,
  })
  async function save() {
    if (!name.trim()) throw new Error(t('Falta el nombre'))
    if (!typed.type || !isComplete(typed)) throw new Error(t('Falta decir qué archivo es'))
    const body = {
      name: name.trim(),
      type: String(typed.type.id),
      otherDetail: typed.otherDetail.trim() || null,
      isUnitOwner: typed.isUnitOwner,
    }
    await saveFile({ params: { id: file.id }, body })
  }
  return (
    <ConfirmDialog title={t('Editar archivo')} act={t('Guardar')} onConfirm={save} onClose={onClose}>
      <TextInput
        label={t('Nombre')}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FileTypeFields typed={typed} onChange={setTyped} />
    </ConfirmDialog>
  )
}

export const DeleteFileDialog = ({ file, onClose }: Props) => (
  <ConfirmDialog
    title={t('Eliminar archivo')}
    act={t('Eliminar')}
    danger
    onConfirm={() => deleteFile({ params: { id: file.id } })}
    onClose={onClose}
  >
    <p>{t('{name} se elimina y no se puede recuperar.', { name: file.name })}</p>
  </ConfirmDialog>
)
