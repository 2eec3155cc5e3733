import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'

const table = {
  show: lazy(() =>
    import('./contact-agent-dialog.tsx').then(({ ContactAgentDialog }) => ({ default: ContactAgentDialog })),
  ),
}

/** Under what the automatic agent noted: the transcript of its conversation with the person. */
export function AgentDid({ contactId }: { contactId: number }) {
  const maySee = useCan()('whatsapp.view')
  const { show, dialogs } = useDialogs(table)
  if (!maySee) return null
  return (
    <>
      <Button variant="link" size="small" onClick={() => show({ contactId })}>
        {t('Ver la conversación y qué hizo')}
      </Button>
      {dialogs}
    </>
  )
}
