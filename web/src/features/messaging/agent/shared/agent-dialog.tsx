import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { AgentSteps } from './agent-steps.tsx'
import { agentQuery } from './queries.ts'

/** The transcript of the agent: what it heard, called, learned and said. */
export function AgentDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const agent = useQuery(agentQuery(uuid))
  return (
    <Dialog title={t('Qué hizo el asistente')} as="sheet" onClose={onClose}>
      <Loaded from={agent}>
        {({ steps }) =>
          steps.length > 0 ? (
            <AgentSteps steps={steps} />
          ) : (
            <EmptyState mood="new" title={t('Aún no ha hecho nada')} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
