import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { plural, t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import { FileTypeFields, isComplete, type Typed } from './type-fields.tsx'
import type { useUploads } from './use-uploads.ts'

type Props = { files: File[]; onUpload: ReturnType<typeof useUploads>['add']; onClose: () => void }

const untyped: Typed = { type: null, otherDetail: '', isUnitOwner: false }

/** What the chosen files are: all the same, or each by itself. */
export function UploadDialog({ files, onUpload, onClose }: Props) {
  const [together, setTogether] = useState(true)
  const [types, setTypes] = useState<Typed[]>(files.map(() => untyped))
  const typeOf = (place: number) => types[together ? 0 : place] ?? untyped
  const setType = (place: number, typed: Typed) =>
    setTypes(types.map((one, at) => (at === place ? typed : one)))
  function start() {
    if (!files.every((_, place) => isComplete(typeOf(place))))
      throw new Error(t('Falta decir qué archivo es'))
    onUpload(files.map((file, place) => ({ file, about: bodyOf(typeOf(place)) })))
  }
  return (
    <ConfirmDialog
      title={plural(files.length, 'Subir 1 archivo', 'Subir {count} archivos')}
      act={t('Subir')}
      onConfirm={start}
      onClose={onClose}
    >
      {files.length > 1 && (
        <Checkbox label={t('Todos son del mismo tipo')} checked={together} onChange={setTogether} />
      )}
      {files.map((file, place) => (
        <Stack key={`${file.name}${file.size}${file.lastModified}`} gap={8}>
          <Words weight={500} tone="ink">
            {file.name} · {sizeText(file.size)}
          </Words>
          {!together && <FileTypeFields typed={typeOf(place)} onChange={(typed) => setType(place, typed)} />}
        </Stack>
      ))}
      {together && <FileTypeFields typed={typeOf(0)} onChange={(typed) => setType(0, typed)} />}
    </ConfirmDialog>
  )
}

const bodyOf = ({ type, otherDetail, isUnitOwner }: Typed) => ({
  type: String(type?.id),
  isUnitOwner,
  ...(otherDetail.trim() && { otherDetail: otherDetail.trim() }),
})
