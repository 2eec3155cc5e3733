import { act, actOf } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { type Owner, type Picture, picturesQuery } from './queries.ts'

type Orders = { id: number; order: number }[]
const orders = {
  project: act('POST /projects/{id}/images/reorder/', { changed: ['project'], sets: true }),
  unit: act('POST /units/{id}/images/reorder/', { changed: ['unit'], sets: true }),
}

/** Puts a gallery in this order; shown before the answer. */
export const orderPictures = actOf<{ owner: Owner; body: Orders }, Picture[]>(
  ({ owner, body }) => orders[owner.noun]({ params: { id: owner.id }, body }),
  { changed: [], keeps: (saved, { owner }) => [[picturesQuery(owner).queryKey, saved]] },
)

type Change = { id: number; body: { caption?: string | null; isCover?: boolean } }
const changes = {
  project: act('PATCH /project-images/{id}/', {
    changed: ['project'],
    request: ({ id, body }: Change) => ({ params: { id }, body }),
    said: () => t('Cambio guardado'),
  }),
  unit: act('PATCH /unit-images/{id}/', {
    changed: ['unit'],
    request: ({ id, body }: Change) => ({ params: { id }, body }),
    said: () => t('Cambio guardado'),
  }),
}
const deletions = {
  project: act('DELETE /project-images/{id}/', { changed: ['project'], said: () => t('Imagen eliminada') }),
  unit: act('DELETE /unit-images/{id}/', { changed: ['unit'], said: () => t('Imagen eliminada') }),
}

export const changePicture = (noun: Owner['noun'], change: Change) => changes[noun](change)
export const deletePicture = (noun: Owner['noun'], id: number) => deletions[noun]({ params: { id } })
