import { IconDots, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { FormToken } from '../forms/queries.ts'
import { revokeToken } from '../forms/token-acts.ts'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'

/** The keys of assistants, and those that were revoked. */
export function AssistantRows({ tokens }: { tokens: FormToken[] }) {
  const [revoking, setRevoking] = useState<FormToken>()
  return (
    <>
      {tokens.length === 0 && (
        <EmptyState mood="new" title={t('Ningún asistente conectado')}>
          <p>{t('Con una llave, un asistente lee y prepara lo que usted le permita.')}</p>
        </EmptyState>
      )}
      <Rows label={t('Asistentes')} items={tokens} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {(token) => <AssistantLine token={token} onRevoke={() => setRevoking(token)} />}
      </Rows>
      {revoking && (
        <ConfirmDialog
          title={t('¿Revocar la llave de {name}?', { name: revoking.name })}
          act={t('Revocar llave')}
          danger
          onConfirm={() => revokeToken(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('El asistente que la usa deja de entrar de inmediato. No se puede deshacer.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function AssistantLine({ token, onRevoke }: { token: FormToken; onRevoke: () => void }) {
  const { id, name, hint, permissions, createdBy, lastUsedAt, revokedAt } = token
  const label = t('Acciones de {name}', { name })
  return (
    <div className={rows.line} data-bare>
      <span className={rows.name}>
        {name}
        <small>
          {createdBy && t('Como {name}', { name: createdBy.name })} ·{' '}
          {plural(permissions?.length ?? 0, '1 permiso', '{count} permisos')}
        </small>
        <small>
          <span dir="ltr">{hint}</span> ·{' '}
          {lastUsedAt ? (
            <>
              {t('último uso')} <When at={lastUsedAt} />
            </>
          ) : (
            t('sin uso todavía')
          )}
        </small>
      </span>
      {revokedAt ? (
        <Badge>{t('Revocada')}</Badge>
      ) : (
        <Menu
          label={label}
          items={[{ label: t('Revocar'), icon: IconLock, danger: true, onSelect: onRevoke }]}
          trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
        />
      )}
    </div>
  )
}
