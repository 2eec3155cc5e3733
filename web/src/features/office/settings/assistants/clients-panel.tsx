import { IconDots, IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelWords } from '#web/features/office/assistant-clients/shared/levels.ts'
import { clientsQuery, revokeClient } from '#web/features/office/assistant-clients/shared/queries.ts'
import type { Answer } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { ClientForm } from './client-form.tsx'
import css from './clients.module.css'

type Client = Answer<'GET /assistant-clients/'>[number]

/** The programs that everybody may connect by signing in, without a key. */
export function ClientsPanel() {
  const clients = useQuery(clientsQuery)
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Client>()
  return (
    <Panel
      title={t('Conexión con inicio de sesión')}
      flush
      acts={
        <Button id="acts-new-client" size="small" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('Registrar asistente')}
        </Button>
      }
    >
      <div className={css.lead}>
        <Words as="p" size={13} tone="muted">
          {t(
            'Cada persona entra con su propia cuenta, sin pegar llaves: el asistente pide permiso, de solo lectura al empezar, y ve lo mismo que ella. Registre antes cada asistente con las direcciones a las que vuelve (OAuth 2.1 con PKCE).',
          )}
        </Words>
      </div>
      <Loaded from={clients}>
        {(loaded) => (
          <>
            {adding && <ClientForm onClose={() => setAdding(false)} />}
            <Rows
              label={t('Asistentes registrados')}
              items={loaded}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
            >
              {(client) => <ClientLine client={client} onRevoke={() => setRevoking(client)} />}
            </Rows>
          </>
        )}
      </Loaded>
      {revoking && (
        <ConfirmDialog
          title={t('¿Revocar {name}?', { name: revoking.name })}
          act={t('Revocar asistente')}
          danger
          onConfirm={() => revokeClient(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>
            {plural(
              revoking.connected,
              'Una persona lo tiene conectado: deja de entrar de inmediato. No se puede deshacer.',
              '{count} personas lo tienen conectado: deja de entrar de inmediato. No se puede deshacer.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function ClientLine({ client, onRevoke }: { client: Client; onRevoke: () => void }) {
  const { id, name, clientId, redirectUris, level, connected, revokedAt } = client
  const label = t('Acciones de {name}', { name })
  return (
    <div className={rows.line} data-bare>
      <span className={rows.name}>
        {name}
        <small>
          {levelWords(level)} · {plural(connected, '1 persona conectada', '{count} personas conectadas')}
        </small>
        {redirectUris.map((address) => (
          <small key={address} className={css.address}>
            <bdi dir="ltr">{address}</bdi>
          </small>
        ))}
        {!revokedAt && (
          <div className={css.code}>
            <CopyField label={t('Id de cliente')} value={clientId} rows={1} />
          </div>
        )}
      </span>
      {revokedAt ? (
        <Badge>{t('Revocado')}</Badge>
      ) : (
        <Menu
          label={label}
          items={[{ label: t('Revocar'), icon: IconLock, danger: true, onSelect: onRevoke }]}
          trigger={(props) => (
            <IconButton id={`acts-client-${id}`} icon={IconDots} label={label} {...props} />
          )}
        />
      )}
    </div>
  )
}
