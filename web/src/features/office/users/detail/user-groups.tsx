import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery, refreshPeople, useGroupBeyond } from '#web/features/office/groups/shared/queries.ts'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type User, useReaches } from '../shared/queries.ts'
import css from './detail.module.css'

/** The groups a person is in; they join and leave where it is read. */
export function UserGroups({ user }: { user: User }) {
  const can = useCan()
  const reaches = useReaches()
  const beyond = useGroupBeyond()
  const [busy, setBusy] = useState(false)
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: can('groups.view') })
  const mayChange = can('users.manage_permissions') && reaches(user)
  const others = groups.filter(({ name }) => !user.groups.includes(name))

  async function move(act: 'add' | 'remove', groupName: string) {
    setBusy(true)
    try {
      const input = { params: { id: user.id }, body: { groupName } }
      await (act === 'add'
        ? api('POST /users/{id}/add-group/', input)
        : api('POST /users/{id}/remove-group/', input))
      const values = { name: user.name, group: groupName }
      snackbar(
        act === 'add' ? t('{name} está en {group}', values) : t('{name} ya no está en {group}', values),
        'success',
        { act: { label: t('Deshacer'), run: () => void move(act === 'add' ? 'remove' : 'add', groupName) } },
      )
      refreshPeople()
    } catch (error) {
      snackbar(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.groups} aria-label={t('Grupos')}>
      {user.groups.length === 0 && (
        <Words size={13} tone="muted">
          {t('Sin grupo')}
        </Words>
      )}
      {user.groups.map((name) => (
        <span key={name} className={css.group}>
          {name}
          {mayChange && (
            <button
              type="button"
              aria-label={t('Sacar de {group}', { group: name })}
              title={t('Sacar de {group}', { group: name })}
              disabled={busy}
              onClick={() => move('remove', name)}
            >
              <Icon of={IconX} size={14} />
            </button>
          )}
        </span>
      ))}
      {mayChange && others.length > 0 && (
        <Menu
          label={t('Agregar a un grupo')}
          align="start"
          items={others.map((group) => ({
            label: group.name,
            disabled: beyond(group),
            onSelect: () => void move('add', group.name),
          }))}
          trigger={(props) => (
            <Button size="small" icon={IconPlus} busy={busy} {...props}>
              {t('Agregar a un grupo')}
            </Button>
          )}
        />
      )}
    </section>
  )
}
