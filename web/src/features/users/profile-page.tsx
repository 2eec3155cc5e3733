import { IconKey } from '@tabler/icons-react'
import { Avatar } from '#web/kit/avatar.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { fullName, useMe } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { OwnData } from './profile/own-data.tsx'
import { OwnSessions } from './profile/own-sessions.tsx'
import css from './profile/profile.module.css'

/** Oneself: data, password and where one is signed in. */
export function ProfilePage() {
  const me = useMe()
  const name = fullName(me)
  return (
    <Stack>
      <Row gap={16} wrap>
        <Avatar name={name} id={me.id} src={me.avatarUrl} size={56} />
        <Stack gap={2} grow>
          <Words as="h1">{name}</Words>
          <Words size={13} tone="muted">
            {[me.username, ...me.groups].join(' · ')}
          </Words>
        </Stack>
        <ButtonLink to="/users/change-password" icon={IconKey}>
          {t('Cambiar contraseña')}
        </ButtonLink>
      </Row>
      <div className={css.columns}>
        <OwnData key={me.updatedAt} me={me} />
        <OwnSessions />
      </div>
    </Stack>
  )
}
