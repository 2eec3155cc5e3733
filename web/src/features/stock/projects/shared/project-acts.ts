import { act, actOf } from '#web/kit/act/act.ts'
import { backFrom } from '#web/kit/act/back-from.ts'
import { t } from '#web/kit/text.ts'
import { type Project, type ProjectPatch, projectQuery } from './queries.ts'

type Patching = { id: number; body: ProjectPatch; seen: string }

/** Changes what the patch names; refused with 412 when the project is no longer of the version that was seen. */
const patchProject = act('PATCH /projects/{id}/', {
  changed: ['project'],
  request: ({ id, body, seen }: Patching) => ({ params: { id }, body, seen }),
  keeps: (saved) => [[projectQuery(saved.id).queryKey, saved]],
  refused: ({ status }) =>
    status === 412 ? t('Otra persona cambió este proyecto recién. Lo escrito no se guardó.') : undefined,
})

/** The same with its undo. */
export const changeProject = actOf(
  ({ id, body, seen }: Patching & { undo: ProjectPatch; said?: string }) => patchProject({ id, body, seen }),
  {
    changed: [],
    said: (_, { said }) => said ?? t('Cambio guardado'),
    undo:
      (saved: Project, { undo }) =>
      () =>
        backFrom(saved, { ...saved, ...undo } as Project, (seen) =>
          patchProject({ id: saved.id, body: undo, seen }),
        ),
  },
)

export const createProject = act('POST /projects/', {
  changed: ['project'],
  keeps: (saved) => [[projectQuery(saved.id).queryKey, saved]],
  said: () => t('Proyecto creado'),
})

export const deleteProject = act('DELETE /projects/{id}/', {
  changed: ['project'],
  said: () => t('Proyecto eliminado'),
})
