import { act, actOf } from '#web/kit/act/act.ts'
import { backFrom } from '#web/kit/act/back-from.ts'
import { t } from '#web/kit/text.ts'
import { type Unit, type UnitPatch, unitQuery } from './queries.ts'

type Patching = { id: number; body: UnitPatch; seen: string }

/** Changes what the patch names; refused with 412 when the unit is no longer of the version that was seen. */
export const patchUnit = act('PATCH /units/{id}/', {
  changed: ['unit'],
  request: ({ id, body, seen }: Patching) => ({ params: { id }, body, seen }),
  keeps: (saved) => [[unitQuery(saved.id).queryKey, saved]],
  refused: ({ status }) =>
    status === 412 ? t('Otra persona cambió esta unidad recién. Lo escrito no se guardó.') : undefined,
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
        backFrom(saved, unitWith(undo)(saved), (seen) => patchUnit({ id: saved.id, body: undo, seen })),
  },
)

/** A unit with what a patch names, as far as it tells whether somebody else changed the same since. */
const unitWith =
  ({ buildingId, unitTypeId, tagsIds, area, ...patch }: UnitPatch) =>
  (unit: Unit): Unit => {
    const own = Object.entries(patch).filter(([key]) => key in unit.own)
    const others = Object.entries(patch).filter(([key]) => !(key in unit.own))
    return {
      ...unit,
      ...Object.fromEntries(others),
      own: { ...unit.own, ...Object.fromEntries(own), area: { ...unit.own.area, ...area } },
      ...(buildingId !== undefined && { building: { ...unit.building, id: buildingId } as Unit['building'] }),
      ...(unitTypeId !== undefined && { unitType: { ...unit.unitType, id: unitTypeId } as Unit['unitType'] }),
      ...(tagsIds && { tags: tagsIds.map((id) => ({ id })) as Unit['tags'] }),
    }
  }

export const createUnit = act('POST /units/', {
  changed: ['unit', 'project'],
  said: () => t('Unidad creada'),
})

export const deleteUnit = act('DELETE /units/{id}/', {
  changed: ['unit', 'project'],
  said: () => t('Unidad eliminada'),
})

export const linkUnits = act('PUT /units/{id}/linked-units/', {
  changed: ['unit'],
  said: () => t('Cambio guardado'),
  keeps: (saved) => [[unitQuery(saved.id).queryKey, saved]],
  refused: ({ status }) =>
    status === 412 ? t('Otra persona cambió esta unidad recién. Lo escrito no se guardó.') : undefined,
})
