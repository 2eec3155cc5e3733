import { useRef, useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { toProjects } from '#web/places/stock.ts'
import { deleteProject } from '../shared/project-acts.ts'
import type { Project } from '../shared/queries.ts'
import { InTheWay, type Uses } from './in-the-way.tsx'
import { archive } from './project-menu.ts'

/** Only what nobody worked with is deleted: else what stands in the way is shown, and it can be archived. */
export function DeleteProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const go = useGo()
  const [uses, setUses] = useState<Uses>()
  const isRefused = useRef(false)
  async function remove() {
    try {
      await deleteProject({ params: { id: project.id } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      isRefused.current = true
      return setUses(error.conflict as Uses)
    }
    go(toProjects())
  }
  const { name, isArchived } = project
  if (uses)
    return (
      <ConfirmDialog
        key="refused"
        title={t('{name} no se puede eliminar', { name })}
        act={isArchived ? t('Entendido') : t('Archivar')}
        onConfirm={() => !isArchived && archive(project, true)}
        onClose={onClose}
      >
        <InTheWay id={project.id} uses={uses} />
        {!isArchived && (
          <p>{t('Archivado deja de aparecer en las listas y conserva su historia. Se puede deshacer.')}</p>
        )}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('¿Eliminar {name}?', { name })}
      act={t('Eliminar')}
      danger
      onConfirm={remove}
      onClose={() => isRefused.current || onClose()}
    >
      <p>{t('No se puede deshacer. Sus edificios, tipologías y ajustes se van con él.')}</p>
    </ConfirmDialog>
  )
}
