import { lazy } from 'react'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { useIsPhone } from '#web/kit/media.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toProject, toProjects } from '#web/places/stock.ts'
import { ProjectCards } from './list/project-cards.tsx'
import { projectList } from './list/project-list.tsx'
import type { Project } from './shared/queries.ts'

const dialogOf = {
  create: lazy(() => import('./create/project-form.tsx').then((module) => ({ default: module.ProjectForm }))),
}

/** Every project of the account, as cards or as a table. */
export function ProjectsPage() {
  const can = useCan()
  const go = useGo()
  const isPhone = useIsPhone()
  const { as = 'cards' } = useAddress(toProjects)
  const { create, dialogs } = useDialogs(dialogOf)
  const list = useList(projectList)
  const open = ({ id }: Project) => void go(toProject({ id }))
  const tools = (
    <Segmented
      label={t('Mostrar como')}
      value={as}
      options={[
        { value: 'cards', label: t('Tarjetas') },
        { value: 'table', label: t('Tabla') },
      ]}
      onChange={(next) => go(toProjects.here({ as: next === 'cards' ? undefined : next }), { replace: true })}
    />
  )
  return (
    <>
      <ListScreen
        list={list}
        rowsAs={isPhone || as === 'cards' ? ProjectCards : undefined}
        tools={!isPhone && tools}
        create={
          can('projects.create') && {
            label: t('Crear proyecto'),
            onSelect: () => create({ onCreated: open }),
          }
        }
      />
      {dialogs}
    </>
  )
}
