import { useState } from 'react'
import { AgentSteps } from '#web/features/messaging/agent/shared/agent-steps.tsx'
import { type AgentStep, type AgentTried, tryAgent } from '#web/features/messaging/agent/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'

const most = 30

/** One writes as a customer; nothing is written, and nobody is written to. */
export function TryAgent({ readsWithModel }: { readsWithModel: boolean }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState<AgentTried>()
  const said = tried?.turns.map(({ heard }) => heard) ?? []
  const isOver = Boolean(tried?.stopped) || said.length >= most
  return (
    <Panel
      title={t('Probar')}
      acts={
        tried && (
          <Button size="small" onClick={() => setTried(undefined)}>
            {t('Empezar de nuevo')}
          </Button>
        )
      }
    >
      <Stack>
        <Words as="p" size={13} tone="muted">
          {t(
            'Escriba como si fuera un cliente. No se guarda nada ni se le escribe a nadie; no se mira el horario.',
          )}{' '}
          {readsWithModel
            ? t('Lo que las reglas no entienden lo lee el modelo, y cuenta en su presupuesto del mes.')
            : t('Responde con las reglas, sin modelo.')}
        </Words>
        {tried && <AgentSteps steps={tried.turns.flatMap(stepsOf)} />}
        {tried && (
          <Words as="p" size={13}>
            {t('Puntaje: {score} de 100', { score: tried.score })}
          </Words>
        )}
        {!isOver && (
          <ActForm
            act={t('Enviar')}
            disabled={text.trim() === ''}
            onSend={async () => {
              setTried(await tryAgent({ body: { messages: [...said, text.trim()] } }))
              setText('')
            }}
          >
            <TextInput
              label={t('Mensaje del cliente')}
              value={text}
              maxLength={1000}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </ActForm>
        )}
      </Stack>
    </Panel>
  )
}

const stepsOf = ({ heard, steps }: AgentTried['turns'][number]): AgentStep[] => [
  { kind: 'heard', text: heard, tool: null, args: null, wasRefused: false, reason: null, sources: [] },
  ...steps,
]
