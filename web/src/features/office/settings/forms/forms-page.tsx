import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { type FormToken, tokensQuery } from './queries.ts'
import { TokenForm } from './token-form.tsx'
import { TokenRows } from './token-rows.tsx'
import { TokenSecret } from './token-secret.tsx'

/** Doors through which forms and portals leave leads. */
export function FormsPage() {
  // Those of assistants have a section of their own.
  const tokens = useQuery({ ...tokensQuery, select: ofForms })
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string }>()
  return (
    <SettingsFrame
      title={t('Formularios')}
      lead={t(
        'Cada formulario o portal entra con su llave; sus leads llegan con el origen que se le da aquí.',
      )}
      acts={
        <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('Conectar formulario')}
        </Button>
      }
    >
      {made && <TokenSecret made={made} onClose={() => setMade(undefined)} />}
      <Loaded panel from={tokens}>
        {(loaded) => (
          <Panel flush>
            {adding && <TokenForm onClose={() => setAdding(false)} onSecret={setMade} />}
            {(loaded.length > 0 || !adding) && <TokenRows tokens={loaded} />}
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

const ofForms = (tokens: FormToken[]) => tokens.filter(({ permissions }) => permissions === null)
