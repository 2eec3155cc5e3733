import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { stageSettingQuery } from './queries.ts'
import { StageForm } from './stage-form.tsx'
import { StageLog } from './stage-log.tsx'
import { TryStages } from './try-stages.tsx'

/** What is told to Meta of its leads: which steps, a try, and what was told. */
export function StagesPanel({ may }: { may: boolean }) {
  const setting = useQuery(stageSettingQuery)
  return (
    <>
      <Loaded panel from={setting} lines={6}>
        {(loaded) => (
          <>
            <StageForm setting={loaded} may={may} />
            {may && loaded.datasetId && <TryStages />}
          </>
        )}
      </Loaded>
      <StageLog may={may} />
    </>
  )
}
