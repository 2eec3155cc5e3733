import { IconDots, IconLock, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import type { FormToken } from './queries.ts'
import { revokeToken } from './token-acts.ts'
import { TokenForm } from './token-form.tsx'

/** The doors that are open, and those that were closed. */
export function TokenRows({ tokens }: { tokens: FormToken[] }) {
  const [editing, setEditing] = useState<number>()
  const [revoking, setRevoking] = useState<FormToken>()
  return (
    <>
      {tokens.length === 0 && (
        <EmptyState mood="new" title={t('Ningún formulario conectado')}>
          <p>{t('Con una llave, el formulario del sitio o un portal deja sus leads aquí.')}</p>
        </EmptyState>
      )}
      <Rows label={t('Formularios')} items={tokens} keyOf={({ id }) => id} nameOf={({ name }) => name}>
        {(token) =>
          editing === token.id ? (
            <TokenForm token={token} onClose={() => setEditing(undefined)} />
          ) : (
            <TokenLine
              token={token}
              onEdit={() => setEditing(token.id)}
              onRevoke={() => setRevoking(token)}
            />
          )
        }
      </Rows>
      {revoking && (
        <ConfirmDialog
          title={t('¿Revocar la llave de {name}?', { name: revoking.name })}
          act={t('Revocar llave')}
          danger
          onConfirm={() => revokeToken(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('El formulario que la usa deja de enviar leads de inmediato. No se puede deshacer.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type LineProps = { token: FormToken; onEdit: () => void; onRevoke: () => void }

function TokenLine({ token, onEdit, onRevoke }: LineProps) {
  const { id, name, hint, method, projects, origins, lastUsedAt, revokedAt } = token
  const label = t('Acciones de {name}', { name })
  const about = [method?.name, ...projects.map((project) => project.name), ...origins].join(' · ')
  return (
    <div className={rows.line} data-bare>
      <span className={rows.name}>
        {name}
        <small>{about}</small>
        <small>
          <span dir="ltr">{hint}…</span> ·{' '}
          {lastUsedAt ? (
            <>
              {t('último lead')} <When at={lastUsedAt} />
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
          items={[
            { label: t('Editar'), icon: IconPencil, onSelect: onEdit },
            { label: t('Revocar'), icon: IconLock, danger: true, onSelect: onRevoke },
          ]}
          trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
        />
      )}
    </div>
  )
}
