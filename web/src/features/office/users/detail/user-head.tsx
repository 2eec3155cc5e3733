import { IconDots, IconPencil, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '#web/kit/avatar.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { useUserDialogs } from '../acts/use-user-dialogs.tsx'
import { useUserMenu } from '../acts/user-menu.ts'
import { UserStateBadge } from '../shared/badges.tsx'
import { PauseDialog } from '../shared/pause-dialog.tsx'
import type { User } from '../shared/queries.ts'
import css from './detail.module.css'

/** Who it is, and the acts one comes for. */
export function UserHead({ user, as = 'h2' }: { user: User; as?: 'h1' | 'h2' }) {
  useBesideName(user.name)
  const can = useCan()
  const dialogs = useUserDialogs()
  const menuOf = useUserMenu(dialogs)
  const [pausing, setPausing] = useState(false)
  return (
    <Row gap={12} align="start" wrap>
      <Row gap={16} className={css.who}>
        <Avatar name={user.name} id={user.id} src={user.avatarUrl} size={56} />
        <Stack gap={4} grow>
          <Words as={as} size={20} weight={600} tone="ink">
            {user.name}
          </Words>
          <Row wrap>
            <Words size={13} tone="muted">
              {user.username}
            </Words>
            <UserStateBadge user={user} />
            {user.isSeller && !user.isErased && <Badge tone="teal">{t('Atiende leads')}</Badge>}
            <Watchers subject={`user-${user.id}`} />
          </Row>
        </Stack>
      </Row>
      <Row gap={4}>
        {can('users.edit') && !user.isErased && (
          <Button icon={IconPencil} onClick={() => dialogs.edit({ id: user.id })}>
            {t('Editar')}
          </Button>
        )}
        {user.isSeller && !user.isErased && can('leads.assign') && (
          <Button icon={IconPlayerPause} onClick={() => setPausing(true)}>
            {t('Pausa')}
          </Button>
        )}
        <Menu
          label={t('Más acciones')}
          items={menuOf(user)}
          trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
        />
      </Row>
      {dialogs.dialogs}
      {pausing && <PauseDialog seller={user} onClose={() => setPausing(false)} />}
    </Row>
  )
}
