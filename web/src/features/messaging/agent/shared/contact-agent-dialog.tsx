import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { AgentTranscript } from './agent-dialog.tsx'

type Props = { contactId: number; onClose: () => void }

/** The transcript of the agent with a person. */
export function ContactAgentDialog({ contactId, onClose }: Props) {
  const contact = useQuery(
    apiQuery('conversations', 'GET /whatsapp/client-profile/{id}/contact/', { params: { id: contactId } }),
  )
  return (
    <Dialog title={t('Qué hizo el asistente')} as="sheet" onClose={onClose}>
      <Loaded from={contact}>
        {({ conversationId }) =>
          conversationId ? (
            <AgentTranscript uuid={conversationId} onLeave={onClose} />
          ) : (
            <EmptyState mood="new" title={t('Aún no ha hecho nada')} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
