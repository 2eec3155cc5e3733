import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { buildingsQuery } from '../../units/shared/queries.ts'
import { BuildingEditor } from './building-editor.tsx'
import { BuildingRows } from './building-rows.tsx'

/** The towers or stages of a project, in the order of its picture. */
export function BuildingsSection({ project: { id: projectId } }: { project: { id: number } }) {
  const may = useCan()('projects.edit')
  const buildings = useQuery(buildingsQuery(projectId))
  const [adding, setAdding] = useState(false)
  return (
    <Loaded panel from={buildings}>
      {(loaded) => (
        <Panel
          title={t('Edificios')}
          count={loaded.length}
          acts={
            may && (
              <Button id="acts-new" size="small" icon={IconPlus} onClick={() => setAdding(true)}>
                {t('Agregar edificio')}
              </Button>
            )
          }
          flush
        >
          {adding && <BuildingEditor projectId={projectId} onClose={() => setAdding(false)} />}
          {loaded.length === 0 && !adding && (
            <EmptyState mood="new" title={t('Aún no hay edificios')}>
              <p>{t('Una torre, o una etapa de casas: sus pisos y posiciones dan lugar a las unidades.')}</p>
            </EmptyState>
          )}
          <BuildingRows projectId={projectId} buildings={loaded} may={may} />
        </Panel>
      )}
    </Loaded>
  )
}
