import { IconDownload, IconEraser, IconLock, IconLockOpen, IconShieldCheck } from '@tabler/icons-react'
import { lazy } from 'react'
import { wholeReach } from '#contract/permissions.ts'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { Profile } from '../../shared/queries.ts'

const dialogOf = {
  block: lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog }))),
  erase: lazy(() => import('./erase-dialog.tsx').then((module) => ({ default: module.EraseDialog }))),
  request: lazy(() => import('./request-dialog.tsx').then((module) => ({ default: module.RequestDialog }))),
}

/** The acts the law gives a person over their data: put `items` in a menu, and draw `dialogs` somewhere. */
export function usePrivacyActs(profile: Profile) {
  const can = useCan()
  const { block, erase, request, dialogs } = useDialogs(dialogOf)
  const items: MenuItem[] = []
  if (can('contacts.edit') && !profile.erasedAt)
    items.push({
      label: t('Registrar solicitud de privacidad'),
      icon: IconShieldCheck,
      onSelect: () => request({ profile }),
    })
  const reachesAll = wholeReach.every((permission) => can(permission))
  if (can('contacts.export') && reachesAll && !profile.erasedAt)
    items.push({
      label: t('Exportar sus datos'),
      icon: IconDownload,
      onSelect: () => orTell(exportPerson(profile)),
    })
  if (can('contacts.delete') && reachesAll && !profile.erasedAt) {
    items.push(
      profile.blockedAt
        ? {
            label: t('Levantar el bloqueo'),
            icon: IconLockOpen,
            onSelect: () => orTell(unblock({ params: { id: profile.id }, body: { isBlocked: false } })),
          }
        : { label: t('Bloquear sus datos'), icon: IconLock, onSelect: () => block({ profile }) },
      {
        label: t('Borrar sus datos'),
        icon: IconEraser,
        danger: true,
        onSelect: () => erase({ profile }),
      },
    )
  }
  return {
    items: items.length > 0 ? ['line' as const, ...items] : items,
    dialogs,
  }
}

async function exportPerson({ id }: Profile) {
  snackbar(t('Reuniendo sus datos y archivos…'), 'info')
  const { url, name } = await gatherPerson({ params: { id }, body: {} })
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
}

const gatherPerson = act('POST /client-profiles/{id}/export/', {
  changed: ['contact'],
  said: ({ name }) => t('Exportación lista: {name}', { name }),
})

const unblock = act('POST /client-profiles/{id}/block/', {
  changed: ['contact'],
  sets: true,
  said: () => t('Bloqueo levantado'),
})
