import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { agentQuery, giveBackConversation, takeConversation } from './queries.ts'
import { stopWords } from './words.ts'

const dialogTable = {
  show: lazy(() => import('./agent-dialog.tsx').then(({ AgentDialog }) => ({ default: AgentDialog }))),
}

/** Whether the automatic agent answers here; a person takes the conversation, and may give it back. */
export function AgentBanner({ uuid }: { uuid: string }) {
  const maySend = useCan()('whatsapp.send')
  const { data } = useQuery(agentQuery(uuid))
  const take = useAct(takeConversation)
  const giveBack = useAct(giveBackConversation)
  const { show, dialogs } = useDialogs(dialogTable)
  if (!data || (!data.isTalking && !data.stopped)) return null
  const { isTalking, mayGiveBack, stopped } = data
  return (
    <>
      <Alert
        tone={isTalking ? 'blue' : 'grey'}
        icon={IconRobot}
        acts={
          <Row>
            {maySend && isTalking && (
              <Button size="small" busy={take.busy} onClick={() => void take.run({ params: { uuid } })}>
                {t('Tomar la conversación')}
              </Button>
            )}
            {maySend && mayGiveBack && (
              <Button
                size="small"
                variant="ghost"
                busy={giveBack.busy}
                onClick={() => void giveBack.run({ params: { uuid } })}
              >
                {t('Devolver al asistente')}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => show({ uuid })}>
              {t('Qué hizo')}
            </Button>
          </Row>
        }
      >
        {isTalking
          ? t('Responde el asistente automático')
          : t('El asistente dejó la conversación: {reason}', {
              reason: stopped ? t(stopWords[stopped.reason]) : '',
            })}
      </Alert>
      {dialogs}
    </>
  )
}
