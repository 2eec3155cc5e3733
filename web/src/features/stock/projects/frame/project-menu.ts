import {
  IconArchive,
  IconArchiveOff,
  IconTrash,
  IconUpload,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { changeProject } from '../shared/project-acts.ts'
import type { Project } from '../shared/queries.ts'

/** What can be done with a project as a whole. */
export function projectMenu(
  project: Project,
  can: ReturnType<typeof useCan>,
  { onImport, onDelete }: { onImport: () => void; onDelete: () => void },
): MenuItem[] {
  const { isPublished, isArchived } = project
  const changes: MenuItem[] = [
    ...(isPublished
      ? [{ label: t('Dejar de publicar'), icon: IconWorldOff, onSelect: () => publish(project, false) }]
      : [{ label: t('Publicar'), icon: IconWorld, onSelect: () => publish(project, true) }]),
    isArchived
      ? {
          label: t('Sacar del archivo'),
          icon: IconArchiveOff,
          onSelect: () => orTell(archive(project, false)),
        }
      : { label: t('Archivar'), icon: IconArchive, onSelect: () => orTell(archive(project, true)) },
  ]
  return [
    ...(can('units.create') && can('units.edit')
      ? [{ label: t('Importar unidades'), icon: IconUpload, onSelect: onImport }]
      : []),
    ...(can('projects.edit') ? changes : []),
    ...(can('projects.delete')
      ? [{ label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete }]
      : []),
  ]
}

export const publish = ({ id, isPublished, updatedAt }: Project, next: boolean) =>
  orTell(
    changeProject({
      id,
      body: { isPublished: next },
      undo: { isPublished },
      seen: updatedAt,
      said: next ? t('Proyecto publicado') : t('Proyecto sin publicar'),
    }),
  )

export const archive = ({ id, isArchived, updatedAt }: Project, next: boolean) =>
  changeProject({
    id,
    body: { isArchived: next },
    undo: { isArchived },
    seen: updatedAt,
    said: next ? t('Proyecto archivado') : t('Proyecto de vuelta'),
  })
