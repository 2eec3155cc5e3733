import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OwnAssistants } from '#web/features/office/assistant-clients/shared/own-assistants.tsx'
import { OwnSecondFactor } from '#web/features/office/second-factor/shared/own-second-factor.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { fullName, type Me, meQuery, useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toChangePassword } from '#web/places/session.ts'
import { OwnData } from './profile/own-data.tsx'
import { OwnPhoto } from './profile/own-photo.tsx'
import { OwnSessions } from './profile/own-sessions.tsx'
import css from './profile/profile.module.css'
import { TakeOwnData } from './profile/take-own-data.tsx'

/** Oneself: data, password and where one is signed in. */
export function ProfilePage() {
  const me = useMe()
  // What was kept from the last visit lacks phone and RUT, and would be saved without.
  const { dataUpdatedAt, error, refetch } = useQuery(meQuery)
  return (
    <Stack>
      <Row gap={16} wrap>
        <Stack gap={2} grow>
          <Words as="h1">{fullName(me)}</Words>
          <Words size={13} tone="muted">
            {[me.username, ...me.groups].join(' · ')}
          </Words>
        </Stack>
        <ButtonLink {...toChangePassword()} icon={IconKey}>
          {t('Cambiar contraseña')}
        </ButtonLink>
      </Row>
      <div className={css.columns}>
        <Stack>
          <Panel title={t('Foto')}>
            <OwnPhoto me={me} />
          </Panel>
          {dataUpdatedAt > 0 ? (
            <OwnData key={dataOf(me)} me={me} />
          ) : (
            <Panel title={t('Datos')}>
              {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={6} />}
            </Panel>
          )}
        </Stack>
        <Stack>
          <OwnSecondFactor />
          <OwnSessions />
          <OwnAssistants />
          <TakeOwnData />
        </Stack>
      </div>
    </Stack>
  )
}

/** The form begins anew once what it shows has changed, and not when only the photo did. */
const dataOf = ({ firstName, lastName, email, phone, nationalId }: Me) =>
  [firstName, lastName, email, phone, nationalId].join('\n')
