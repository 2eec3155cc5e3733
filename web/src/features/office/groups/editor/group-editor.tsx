import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { IconButton } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { differences, type Pending, toggled, unsaved } from '../shared/pending.ts'
import { PermissionMatrix } from '../shared/permission-matrix.tsx'
import { type Group, useBeyond } from '../shared/queries.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { setGroupPermissions } from './group-acts.ts'
import { useGroupMenu } from './group-menu.ts'
import type { GroupDialogs } from './use-group-dialogs.tsx'

type Props = { groups: Group[]; search: string; dialogs: GroupDialogs }

/** Every group a column; what is ticked waits until it is saved. */
export function GroupEditor({ groups, search, dialogs }: Props) {
  const can = useCan()
  const beyond = useBeyond()
  const menuOf = useGroupMenu(dialogs)
  const [pending, setPending] = useState<Pending>(new Map())
  const { run, busy } = useAct(setGroupPermissions)
  const changed = groups.filter(({ id }) => pending.has(id))
  const heldBy = (group: Group) => pending.get(group.id) ?? new Set(group.permissions)

  async function save() {
    const sent = new Map(changed.map((group) => [group.name, heldBy(group)]))
    const saved = new Set<ReadonlySet<string>>()
    await run({
      groups: [...sent].map(([groupName, held]) => ({ groupName, permissions: [...held] })),
      onSaved: (name) => void saved.add(sent.get(name) ?? new Set()),
    })
    setPending((was) => unsaved(was, saved))
  }

  return (
    <div>
      <PermissionMatrix
        label={t('Permisos por grupo')}
        search={search}
        startOpen
        columns={groups.map((group) => ({
          key: String(group.id),
          name: group.name,
          note: plural(group.usersCount, '1 persona', '{count} personas'),
          acts: can('groups.edit') && (
            <Menu
              label={t('Acciones de {name}', { name: group.name })}
              items={menuOf(group)}
              trigger={(props) => (
                <IconButton
                  icon={IconDots}
                  size="small"
                  label={t('Acciones de {name}', { name: group.name })}
                  {...props}
                />
              )}
            />
          ),
          held: heldBy(group),
          saved: new Set(group.permissions),
          locked: beyond,
          onToggle: can('groups.edit')
            ? (permission: Permission) => setPending((was) => toggled(was, group, permission))
            : undefined,
        }))}
      />
      <SaveBar
        changes={changed.reduce((sum, group) => sum + differences(group.permissions, heldBy(group)), 0)}
        reach={reachWords(changed)}
        busy={busy}
        onUndo={() => setPending(new Map())}
        onSave={save}
      />
    </div>
  )
}

/** Somebody may be in several groups, and is then counted in each. */
function reachWords(changed: Group[]): string {
  const people = changed.reduce((sum, { usersCount }) => sum + usersCount, 0)
  if (people === 0) return t('no alcanzan a nadie todavía')
  return changed.length > 1
    ? plural(people, 'alcanzan a 1 persona', 'alcanzan hasta a {count} personas')
    : plural(people, 'alcanzan a 1 persona', 'alcanzan a {count} personas')
}
