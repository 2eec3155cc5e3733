import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { changePicture, deletePicture } from './acts.ts'
import type { Owner, Picture } from './queries.ts'

type Props = { noun: Owner['noun']; picture: Picture; onClose: () => void }

/** What is to be seen in a picture, for those who look at it and for those who cannot. */
export function CaptionDialog({ noun, picture, onClose }: Props) {
  const [caption, setCaption] = useState(picture.caption ?? '')
  const save = () => changePicture(noun, { id: picture.id, body: { caption: caption.trim() || null } })
  return (
    <ConfirmDialog title={t('Leyenda')} act={t('Guardar')} onConfirm={save} onClose={onClose}>
      <TextInput
        label={t('Leyenda')}
        hint={t('Qué se ve en la imagen')}
        maxLength={200}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

export const DeleteDialog = ({ noun, picture, onClose }: Props) => (
  <ConfirmDialog
    title={t('Eliminar imagen')}
    act={t('Eliminar')}
    danger
    onConfirm={() => deletePicture(noun, picture.id)}
    onClose={onClose}
  >
    <p>{t('La imagen se elimina y no se puede recuperar.')}</p>
  </ConfirmDialog>
)
