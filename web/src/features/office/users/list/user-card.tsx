import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { UserState } from '../shared/badges.tsx'
import type { UserRow } from '../shared/queries.ts'
import { UserName } from './columns.tsx'

/** What a phone shows of a person: who, what they are here, when they last came. */
export const UserCard = ({ user }: { user: UserRow }) => (
  <Stack gap={6}>
    <Row spread>
      <UserName user={user} />
      <Words size={13}>
        <UserState user={user} />
      </Words>
    </Row>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {user.groups.join(', ') || t('Sin grupo')}
      </Words>
      <Words size={13} tone="muted">
        {user.lastLoginAt ? <When at={user.lastLoginAt} /> : t('Nunca')}
      </Words>
    </Row>
  </Stack>
)
