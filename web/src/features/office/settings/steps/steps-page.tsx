import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepRows } from './step-rows.tsx'

/** The columns of the board: their names, colours, order, and when a lead has stood still too long. */
export function StepsPage() {
  const may = useCan()('pipeline.edit')
  const steps = useQuery(apiQuery('steps', 'GET /lead-steps/'))
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={t('Etapas del pipeline')}
      lead={t('El orden es el del tablero; los leads nuevos entran en la primera abierta.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Agregar etapa')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={steps}>
        {(loaded) => (
          <Panel flush>
            {adding && <StepEditor onClose={() => setAdding(false)} />}
            <StepRows steps={loaded} may={may} />
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
