import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toWebhooks } from '#web/places/messaging.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { deleteWebhook, type Hook, rotateSecret, webhooksQuery } from './queries.ts'
import { type HookActs, WebhookLine, WebhookRows } from './webhook-rows.tsx'
import { type Made, WebhookSecret } from './webhook-secret.tsx'

const DeliveryLog = lazy(() =>
  import('./delivery-log.tsx').then((module) => ({ default: module.DeliveryLog })),
)
const table = {
  edit: lazy(() => import('./webhook-dialog.tsx').then((module) => ({ default: module.WebhookDialog }))),
  rotate: RotateDialog,
  remove: RemoveDialog,
}

/** Where the account tells others of what happens; one of them with what it was sent. */
export function WebhooksPage() {
  const may = useCan()('connections.manage')
  const { id } = useAddress(toWebhooks)
  const go = useGo()
  const hooks = useQuery(webhooksQuery)
  const [made, setMade] = useState<Made>()
  const { edit, rotate, remove, dialogs } = useDialogs(table)
  const acts: HookActs = {
    may,
    onEdit: (hook) => edit({ hook }),
    onRotate: (hook) => rotate({ hook, onMade: setMade }),
    onDelete: (hook) => remove({ hook, onGone: () => go(toWebhooks.here({ id: undefined })) }),
  }
  return (
    <SettingsFrame
      title={t('Webhooks')}
      lead={t('Otros sistemas se enteran de lo que pasa aquí, con una firma que prueba de quién viene.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => edit({ onMade: setMade })}>
            {t('Agregar webhook')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      {made && <WebhookSecret made={made} onClose={() => setMade(undefined)} />}
      <Loaded panel from={hooks}>
        {(loaded) =>
          id === undefined ? (
            <Panel flush>
              <WebhookRows hooks={loaded} {...acts} />
            </Panel>
          ) : (
            <One hook={loaded.find((hook) => hook.id === id)} {...acts} />
          )
        }
      </Loaded>
      {dialogs}
    </SettingsFrame>
  )
}

const One = ({ hook, ...acts }: { hook: Hook | undefined } & HookActs) => (
  <>
    <Row>
      <ButtonLink {...toWebhooks()} variant="ghost" size="small" icon={IconArrowLeft}>
        {t('Todos los webhooks')}
      </ButtonLink>
    </Row>
    {hook ? (
      <>
        <Panel flush>
          <WebhookLine hook={hook} {...acts} />
        </Panel>
        <Suspense fallback={<SkeletonLines />}>
          <DeliveryLog key={hook.id} id={hook.id} mayReplay={acts.may && hook.isActive} />
        </Suspense>
      </>
    ) : (
      <Panel flush>
        <EmptyState mood="broken" title={t('Ese webhook ya no existe')} />
      </Panel>
    )}
  </>
)

type RotateProps = { hook: Hook; onMade: (made: Made) => void; onClose: () => void }

function RotateDialog({ hook: { id, name, oldSecretUntil }, onMade, onClose }: RotateProps) {
  async function rotate() {
    const { secret } = await rotateSecret({ id, name })
    onMade({ name, secret, isRotated: true })
  }
  return (
    <ConfirmDialog
      title={t('¿Cambiar el secreto de {name}?', { name })}
      act={t('Cambiar el secreto')}
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>{t('Durante un día las entregas llevan las dos firmas, para cambiarlo sin perder ninguna.')}</p>
      {oldSecretUntil && Date.parse(oldSecretUntil) > Date.now() && (
        <p>
          {t(
            'Ya se cambió hace menos de un día: sigue firmando el de antes de ese cambio, y el de ahora deja de servir al instante.',
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}

type RemoveProps = { hook: Hook; onGone: () => void; onClose: () => void }

function RemoveDialog({ hook: { id, name }, onGone, onClose }: RemoveProps) {
  async function remove() {
    await deleteWebhook({ id, name })
    onGone()
  }
  return (
    <ConfirmDialog
      title={t('¿Eliminar el webhook {name}?', { name })}
      act={t('Eliminar')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('Deja de enviar de inmediato, y sus entregas se borran. No se puede deshacer.')}</p>
    </ConfirmDialog>
  )
}
