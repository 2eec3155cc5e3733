import { act, actOf } from '#web/kit/act/act.ts'
import { upload } from '#web/kit/api/upload.ts'
import { t } from '#web/kit/text.ts'

const saved = { changed: ['deal'], waits: true } as const

type Adding = { name: string; file: File }
export const addTemplate = actOf(
  ({ name, file }: Adding) => upload('POST /document-templates/', { body: { name }, file }),
  { ...saved, said: ({ name }) => t('Plantilla {name} subida', { name }) },
)

type Replacing = { id: number; file: File }
export const replaceTemplate = actOf(
  ({ id, file }: Replacing) => upload('POST /document-templates/{id}/file/', { params: { id }, file }),
  {
    ...saved,
    said: ({ name, version }) => t('{name}: versión {version}', { name, version }),
  },
)

export const renameTemplate = act('PATCH /document-templates/{id}/', {
  ...saved,
  said: ({ name }) => t('Plantilla {name} guardada', { name }),
})

type Removing = { id: number; name: string }
export const deleteTemplate = act('DELETE /document-templates/{id}/', {
  ...saved,
  request: ({ id }: Removing) => ({ params: { id } }),
  said: (_, { name }) => t('Plantilla {name} eliminada', { name }),
})
