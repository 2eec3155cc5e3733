import {
  IconDots,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { ButtonLink, IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { toWebhooks } from '#web/places/messaging.ts'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { type Hook, switchWebhook, testWebhook } from './queries.ts'
import { eventName } from './words.ts'

export type HookActs = {
  may: boolean
  onEdit: (hook: Hook) => void
  onRotate: (hook: Hook) => void
  onDelete: (hook: Hook) => void
}

/** Where the account is heard, and how well. */
export const WebhookRows = ({ hooks, ...acts }: { hooks: Hook[] } & HookActs) =>
  hooks.length === 0 ? (
    <EmptyState mood="new" title={t('Ningún webhook todavía')}>
      <p>{t('Con uno, otro sistema se entera de lo que pasa aquí en el momento en que pasa.')}</p>
    </EmptyState>
  ) : (
    <Rows label={t('Webhooks')} items={hooks} keyOf={({ id }) => id} nameOf={({ name }) => name}>
      {(hook) => <WebhookLine hook={hook} isLinked {...acts} />}
    </Rows>
  )

type LineProps = { hook: Hook; isLinked?: boolean } & HookActs

export function WebhookLine({ hook, isLinked = false, may, ...acts }: LineProps) {
  const { id, name, url, events, pausedAt, failures, isActive, oldSecretUntil } = hook
  const [first = ''] = events
  return (
    <div className={rows.line} data-bare data-wraps>
      <span className={rows.name}>
        <span dir="auto">{name}</span>
        <small dir="ltr">{url}</small>
        <small>
          {events.length === 1 ? t(eventName(first)) : plural(events.length, '1 evento', '{count} eventos')}
          {isFiltered(hook) && ` · ${t('con filtro')}`}
        </small>
        {pausedAt && (
          <small>
            {t('Se pausó por sí solo después de {n} fallas seguidas', { n: failures })} ·{' '}
            <When at={pausedAt} />
          </small>
        )}
        {isActive && failures > 0 && (
          <small>
            {plural(failures, 'Falló la última entrega', 'Fallaron las últimas {count} entregas')}
          </small>
        )}
        {oldSecretUntil && Date.parse(oldSecretUntil) > Date.now() && (
          <small>
            {t('El secreto anterior firma también hasta')} <When at={oldSecretUntil} ahead />
          </small>
        )}
      </span>
      <Badge tone={isActive ? (failures > 0 ? 'amber' : 'green') : pausedAt ? 'red' : 'grey'}>
        {isActive ? (failures > 0 ? t('Con fallas') : t('Activo')) : t('En pausa')}
      </Badge>
      {isLinked && (
        <ButtonLink {...toWebhooks.here({ id })} variant="secondary" size="small">
          {t('Ver entregas')}
        </ButtonLink>
      )}
      {may && <WebhookMenu hook={hook} {...acts} />}
    </div>
  )
}

const isFiltered = ({ filters: { sellersIds = [], projectsIds = [] } }: Hook) =>
  sellersIds.length + projectsIds.length > 0

function WebhookMenu({ hook, onEdit, onRotate, onDelete }: { hook: Hook } & Omit<HookActs, 'may'>) {
  const { id, name, isActive } = hook
  const label = t('Acciones de {name}', { name })
  const isPaused = !isActive && t('Está en pausa')
  return (
    <Menu
      label={label}
      items={[
        { label: t('Editar'), icon: IconPencil, onSelect: () => onEdit(hook) },
        {
          label: t('Enviar una prueba'),
          icon: IconSend,
          disabled: isPaused,
          onSelect: () => orTell(testWebhook(hook)),
        },
        isActive
          ? {
              label: t('Pausar'),
              icon: IconPlayerPause,
              onSelect: () => orTell(switchWebhook({ id, name, isActive: false })),
            }
          : {
              label: t('Activar'),
              icon: IconPlayerPlay,
              onSelect: () => orTell(switchWebhook({ id, name, isActive: true })),
            },
        { label: t('Cambiar el secreto'), icon: IconKey, onSelect: () => onRotate(hook) },
        'line',
        { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: () => onDelete(hook) },
      ]}
      trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
    />
  )
}
