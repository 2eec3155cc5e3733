import { act, actOf } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { type Unit, type UnitPatch, unitQuery } from './queries.ts'

type Patching = { id: number; body: UnitPatch; seen: string }

/** Changes what the patch names; refused with 412 when the unit is no longer of the version that was seen. */
export const patchUnit = act('PATCH /units/{id}/', {
  changed: ['unit'],
  request: ({ id, body, seen }: Patching) => ({ params: { id }, body, seen }),
  keeps: (saved) => [[unitQuery(saved.id).queryKey, saved]],
  refused: ({ status }) =>
    status === 412
      ? t('Otra persona cambió esta unidad recién. Ya se ven los datos nuevos: revisar y guardar otra vez.')
      : undefined,
})

/** The same with its undo. */
export const changeUnit = actOf(
  ({ id, body, seen }: Patching & { undo: UnitPatch }) => patchUnit({ id, body, seen }),
  {
    changed: [],
    said: () => t('Cambio guardado'),
    undo:
      (saved: Unit, { undo }) =>
      () =>
        patchUnit({ id: saved.id, body: undo, seen: saved.updatedAt }),
  },
)

export const createUnit = act('POST /units/', {
  changed: ['unit', 'project'],
  said: () => t('Unidad creada'),
})

export const deleteUnit = act('DELETE /units/{id}/', {
  changed: ['unit', 'project'],
  said: () => t('Unidad eliminada'),
})
