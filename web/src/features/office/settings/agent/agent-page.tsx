import { useQuery } from '@tanstack/react-query'
import { agentSettingQuery } from '#web/features/messaging/agent/shared/queries.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { AgentForm } from './agent-form.tsx'
import { ReplayAgent } from './replay-agent.tsx'
import { TryAgent } from './try-agent.tsx'

/** Where the automatic agent answers on WhatsApp, how far it may go, and a place to try it. */
export function AgentPage() {
  const can = useCan()
  const may = can('connections.manage')
  const maySee = can('whatsapp.view')
  const setting = useQuery(agentSettingQuery)
  return (
    <SettingsFrame
      title={t('Asistente de WhatsApp')}
      lead={t(
        'Responde a quien escribe: dice que es automático, hace las preguntas de la cuenta, cuenta de unidades y proyectos, agenda visitas y avisa al vendedor. Funciona sin servicios externos; un modelo puede ayudarlo a leer.',
      )}
    >
      <Loaded panel from={setting} lines={8}>
        {(loaded) => (
          <>
            {!may && <LockedNote />}
            <AgentForm setting={loaded} may={may} />
            {may && <TryAgent readsWithModel={loaded.readsWithModel} />}
            {may && maySee && <ReplayAgent readsWithModel={loaded.readsWithModel} />}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
