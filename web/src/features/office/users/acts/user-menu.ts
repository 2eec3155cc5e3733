import {
  IconEraser,
  IconLink,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useCan, useMe } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { patchUser, type UserRow } from '../shared/queries.ts'
import type { UserDialogs } from './use-user-dialogs.tsx'

type Person = Pick<UserRow, 'id' | 'name' | 'isActive' | 'isErased' | 'lastLoginAt' | 'hasSecondFactor'>

/** What can be done with a person, each with the reason when it cannot. */
export function useUserMenu(dialogs: UserDialogs) {
  const can = useCan()
  const me = useMe()
  return (user: Person): MenuItem[] => {
    const mayNotEdit =
      (!can('users.edit') && t('Sin permiso para editar usuarios')) ||
      (user.isErased && t('Sus datos se borraron'))
    return [
      {
        label: t('Editar'),
        icon: IconPencil,
        disabled: mayNotEdit,
        onSelect: () => dialogs.edit({ id: user.id }),
      },
      {
        label: t('Reenviar invitación'),
        icon: IconMailForward,
        disabled:
          (!can('users.create') && t('Sin permiso para invitar usuarios')) ||
          (!user.isActive && t('No está activo')) ||
          (user.lastLoginAt !== null && t('Ya entró alguna vez')),
        onSelect: () => orTell(inviteAgain({ params: { id: user.id } })),
      },
      {
        label: t('Crear enlace de acceso'),
        icon: IconLink,
        disabled:
          (!can('users.manage_permissions') && t('Sin permiso para dar acceso')) ||
          (user.id === me.id && t('Su propia contraseña se cambia en su perfil')) ||
          (!user.isActive && t('No está activo')),
        onSelect: () => dialogs.link({ id: user.id, name: user.name }),
      },
      {
        label: t('Cerrar sesiones'),
        icon: IconLogout,
        disabled: mayNotEdit || (user.id === me.id && t('Sus propias sesiones se cierran en su perfil')),
        onSelect: () => dialogs.endSessions({ id: user.id, name: user.name }),
      },
      {
        label: t('Quitar verificación en dos pasos'),
        icon: IconShieldOff,
        disabled:
          mayNotEdit ||
          (!user.hasSecondFactor && t('No tiene verificación en dos pasos')) ||
          (user.id === me.id && t('La suya se desactiva en su perfil, con su contraseña')),
        onSelect: () => dialogs.removeSecondFactor({ id: user.id, name: user.name }),
      },
      'line',
      user.isActive
        ? {
            label: t('Desactivar'),
            icon: IconUserOff,
            danger: true,
            disabled: mayNotEdit || (user.id === me.id && t('No puede desactivarse a sí mismo')),
            onSelect: () => dialogs.deactivate({ id: user.id }),
          }
        : {
            label: t('Activar'),
            icon: IconUserCheck,
            disabled: mayNotEdit,
            onSelect: () => orTell(activate(user)),
          },
      {
        label: t('Borrar sus datos'),
        icon: IconEraser,
        danger: true,
        disabled:
          (!can('users.delete') && t('Sin permiso para eliminar usuarios')) ||
          (user.isErased && t('Sus datos se borraron')) ||
          (user.isActive && t('Desactivar antes de borrar sus datos')),
        onSelect: () => dialogs.erase({ id: user.id, name: user.name }),
      },
    ]
  }
}

const activate = ({ id, name }: Person) =>
  patchUser({ id, body: { isActive: true }, said: t('{name} puede entrar otra vez', { name }) })

const inviteAgain = act('POST /users/{id}/invite/', {
  changed: ['acts-users'],
  said: () => t('Invitación enviada'),
})
