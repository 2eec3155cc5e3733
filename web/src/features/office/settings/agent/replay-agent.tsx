import { useState } from 'react'
import { AgentSteps } from '#web/features/messaging/agent/shared/agent-steps.tsx'
import {
  type AgentReplay,
  type AgentReplayed,
  type AgentStep,
  replayAgent,
} from '#web/features/messaging/agent/shared/queries.ts'
import { criterionWords } from '#web/features/messaging/agent/shared/words.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './replay-agent.module.css'

/** What it would have said in conversations that were, and what that is worth. */
export function ReplayAgent({ readsWithModel }: { readsWithModel: boolean }) {
  const [replayed, setReplayed] = useState<AgentReplayed>()
  const { run, busy } = useAct(async () => setReplayed(await replayAgent({ body: { latest: 10 } })))
  return (
    <Panel
      title={t('Repetir conversaciones pasadas')}
      acts={
        <Button size="small" busy={busy} onClick={() => run()}>
          {t('Repetir las últimas 10')}
        </Button>
      }
    >
      <Stack>
        <Words as="p" size={13} tone="muted">
          {t(
            'Toma lo que escribieron los clientes y muestra qué habría respondido el asistente. No se guarda nada ni se le escribe a nadie; las unidades, los precios y las horas son los de hoy.',
          )}{' '}
          {readsWithModel &&
            t(
              'Se repite solo con las reglas, para no gastar el presupuesto del modelo: con él puede entender más.',
            )}
        </Words>
        {replayed?.mark === null && <EmptyState mood="new" title={t('Todavía no hay conversaciones')} />}
        {typeof replayed?.mark === 'number' && (
          <Words as="p" weight={500}>
            {t('Nota media: {mark} de 100', { mark: replayed.mark })}
          </Words>
        )}
        {replayed?.replays.map((replay) => (
          <OneReplay key={replay.conversation.uuid} replay={replay} />
        ))}
      </Stack>
    </Panel>
  )
}

const good = 70
const fair = 40
const toneOf = (mark: number) => (mark >= good ? 'green' : mark >= fair ? 'amber' : 'red')

const OneReplay = ({ replay: { conversation, at, mark, criteria, turns } }: { replay: AgentReplay }) => (
  <details className={css.one}>
    <summary>
      <Badge tone={toneOf(mark)}>{t('{mark} de 100', { mark })}</Badge>
      <bdi className={css.name}>{conversation.contact.name}</bdi>
      <Words size={13} tone="muted">
        <When at={at} />
      </Words>
    </summary>
    <Stack>
      <dl className={css.criteria}>
        {criteria.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(criterionWords[key])}</dt>
            <dd>{value === null ? t('nada que comparar') : `${Math.round(value * 100)} %`}</dd>
          </div>
        ))}
      </dl>
      <AgentSteps steps={turns.flatMap(stepsOf)} />
    </Stack>
  </details>
)

const stepsOf = ({ heard, steps }: AgentReplay['turns'][number]): AgentStep[] => [
  { kind: 'heard', text: heard, tool: null, args: null, wasRefused: false, reason: null, sources: [] },
  ...steps,
]
