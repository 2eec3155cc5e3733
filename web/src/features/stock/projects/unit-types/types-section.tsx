import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { unitTypesQuery } from '../../units/shared/queries.ts'
import { DeleteType } from './delete-type.tsx'
import { TypeRows } from './type-rows.tsx'

const dialogOf = {
  edit: lazy(() => import('./type-form.tsx').then(({ TypeForm }) => ({ default: TypeForm }))),
  remove: DeleteType,
}

/** What the units of a project are like: each takes from its type what it does not say itself. */
export function UnitTypesSection({ project: { id: projectId } }: { project: { id: number } }) {
  const may = useCan()('projects.edit')
  const types = useQuery(unitTypesQuery(projectId))
  const { edit, remove, dialogs } = useDialogs(dialogOf)
  return (
    <Loaded panel from={types}>
      {(loaded) => (
        <Panel
          title={t('Tipologías')}
          count={loaded.length}
          acts={
            may && (
              <Button size="small" icon={IconPlus} onClick={() => edit({ projectId })}>
                {t('Agregar tipología')}
              </Button>
            )
          }
          flush
        >
          {loaded.length === 0 && (
            <EmptyState mood="new" title={t('Aún no hay tipologías')}>
              <p>
                {t('Dormitorios, baños y superficies se escriben una vez, y sus unidades los toman de aquí.')}
              </p>
            </EmptyState>
          )}
          <TypeRows
            types={loaded}
            may={may}
            onEdit={(type) => edit({ projectId, type })}
            onDelete={(type) => remove({ type })}
          />
          {dialogs}
        </Panel>
      )}
    </Loaded>
  )
}
