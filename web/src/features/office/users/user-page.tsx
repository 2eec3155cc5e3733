import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toUser, toUsers } from '#web/places/office.ts'
import css from './detail/detail.module.css'
import { History } from './detail/history.tsx'
import { LazyPermissions } from './detail/lazy-permissions.tsx'
import { UserFacts } from './detail/user-facts.tsx'
import { UserGroups } from './detail/user-groups.tsx'
import { UserHead } from './detail/user-head.tsx'
import { userQuery } from './shared/queries.ts'

/** A person with the whole screen to themselves. */
export function UserPage() {
  const can = useCan()
  const { id } = useAddress(toUser)
  const read = useQuery({ ...userQuery(id), throwOnError: isMissingPage })
  useTitle(read.data?.name)
  return (
    <Stack>
      <Row>
        <ButtonLink {...toUsers()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Usuarios')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(user) => (
          <>
            <UserHead user={user} as="h1" />
            <div className={css.columns}>
              <Stack>
                <Panel title={t('Grupos')}>
                  <UserGroups user={user} />
                </Panel>
                <Panel title={t('Datos')}>
                  <UserFacts user={user} />
                </Panel>
                {can('audit.view') && (
                  <Panel title={t('Quién cambió qué')}>
                    <History id={id} />
                  </Panel>
                )}
              </Stack>
              <LazyPermissions key={id} user={user} />
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
