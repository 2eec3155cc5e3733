import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { type FormToken, tokensQuery } from '../forms/queries.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { AssistantAddress } from './assistant-address.tsx'
import { AssistantForm } from './assistant-form.tsx'
import { AssistantRows } from './assistant-rows.tsx'
import { AssistantSecret } from './assistant-secret.tsx'
import { ClientsPanel } from './clients-panel.tsx'

/** The assistants people use elsewhere: where they connect, and with which keys. */
export function AssistantsPage() {
  const tokens = useQuery({ ...tokensQuery, select: ofAssistants })
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string }>()
  return (
    <SettingsFrame
      title={t('Asistentes')}
      lead={t(
        'Un asistente de inteligencia artificial puede consultar Umbral con una llave, con los permisos de quien la crea y no más.',
      )}
      acts={
        <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('Conectar asistente')}
        </Button>
      }
    >
      {made && <AssistantSecret made={made} onClose={() => setMade(undefined)} />}
      <AssistantAddress />
      <Loaded panel from={tokens}>
        {(loaded) => (
          <Panel flush>
            {adding && <AssistantForm onClose={() => setAdding(false)} onSecret={setMade} />}
            {(loaded.length > 0 || !adding) && <AssistantRows tokens={loaded} />}
          </Panel>
        )}
      </Loaded>
      <ClientsPanel />
    </SettingsFrame>
  )
}

const ofAssistants = (tokens: FormToken[]) => tokens.filter(({ permissions }) => permissions !== null)
