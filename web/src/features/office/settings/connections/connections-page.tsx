import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { connectionsQuery } from './queries.ts'

/** What the account needs to speak with Meta, the app and then the number, and with a model. */
export function ConnectionsPage() {
  const may = useCan()('connections.manage')
  const connections = useQuery(connectionsQuery)
  return (
    <SettingsFrame
      title={t('Conexiones')}
      lead={t(
        'La aplicación de Meta, el número de WhatsApp, los anuncios con formulario y el modelo de lenguaje.',
      )}
    >
      <Loaded panel from={connections} lines={10}>
        {(loaded) => (
          <>
            {!may && <LockedNote />}
            {loaded.map((connection) => (
              <ConnectionPanel
                key={connection.kind}
                connection={connection}
                may={may}
                shared={loaded.some(({ systemUserToken }) => systemUserToken?.isSet)}
              />
            ))}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
