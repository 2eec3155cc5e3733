import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery, useGroupBeyond } from '#web/features/office/groups/shared/queries.ts'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type User, useReaches } from '../shared/queries.ts'
import css from './detail.module.css'

type Change = { user: Pick<User, 'id' | 'name'>; way: 'add' | 'remove'; group: string }

const changeGroups = actOf(
  ({ user, way, group }: Change): Promise<unknown> => {
    const input = { params: { id: user.id }, body: { groupName: group } }
    return way === 'add'
      ? api('POST /users/{id}/add-group/', input)
      : api('POST /users/{id}/remove-group/', input)
  },
  {
    changed: ['acts-users'],
    waits: true,
    said: (_, { user: { name }, way, group }) =>
      way === 'add'
        ? t('{name} está en {group}', { name, group })
        : t('{name} ya no está en {group}', { name, group }),
    undo: (_, change) => () => changeBack({ ...change, way: change.way === 'add' ? 'remove' : 'add' }),
  },
)
const changeBack = (change: Change): Promise<unknown> => changeGroups(change)

/** The groups a person is in; they join and leave where it is read. */
export function UserGroups({ user }: { user: User }) {
  const can = useCan()
  const reaches = useReaches()
  const beyond = useGroupBeyond()
  const { run, busy } = useAct(changeGroups)
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: can('groups.view') })
  const mayChange = can('users.manage_permissions') && reaches(user)
  const others = groups.filter(({ name }) => !user.groups.includes(name))

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
              onClick={() => run({ user, way: 'remove', group: name })}
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
            onSelect: () => void run({ user, way: 'add', group: group.name }),
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
