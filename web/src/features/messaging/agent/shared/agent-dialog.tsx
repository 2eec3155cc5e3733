import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { AgentSteps } from './agent-steps.tsx'
import { agentQuery } from './queries.ts'

/** What the agent did in a conversation. */
export const AgentDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => (
  <Dialog title={t('Qué hizo el asistente')} as="sheet" onClose={onClose}>
    <AgentTranscript uuid={uuid} onLeave={onClose} />
  </Dialog>
)

/** What it heard, called, learned and said. */
export function AgentTranscript({ uuid, onLeave }: { uuid: string; onLeave: () => void }) {
  const agent = useQuery(agentQuery(uuid))
  return (
    <Loaded from={agent}>
      {({ steps }) =>
        steps.length > 0 ? (
          <AgentSteps steps={steps} onLeave={onLeave} />
        ) : (
          <EmptyState mood="new" title={t('Aún no ha hecho nada')} />
        )
      }
    </Loaded>
  )
}
